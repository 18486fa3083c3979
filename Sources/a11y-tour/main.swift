import A11yTour

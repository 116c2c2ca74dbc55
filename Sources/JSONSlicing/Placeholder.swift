enum JSONSlicingPlaceholder {}

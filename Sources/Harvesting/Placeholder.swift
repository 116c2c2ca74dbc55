enum HarvestingPlaceholder {}

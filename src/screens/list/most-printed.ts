/** So many rows of a list are printed at most, about sixty sheets; whoever needs more takes the list as a file. */
export const mostPrinted = 2000

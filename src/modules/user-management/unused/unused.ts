/** An account is unused once nobody has logged in with it for so many days. */
export const unusedAfter = 60

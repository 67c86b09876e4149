/** So many days after a case was found it may be entered without saying why so late. */
export const latestEntry = 30

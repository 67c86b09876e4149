/** So many days of the trail are counted at once: a quarter. */
export const mostDays = 92

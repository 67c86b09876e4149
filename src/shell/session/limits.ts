// How long a session lives, in milliseconds (docs: session rules). The server has its own, longer backstop.

const minute = 60_000

/** Without input for so long, the person is warned … */
export const warnAfter = 15 * minute
/** … for so long, counted down in seconds … */
export const countdown = 3 * minute
/** … and then the session ends. */
export const endAfter = warnAfter + countdown

/** The server hears of activity at most so often. */
export const tellEvery = 30_000

/** The end of the session's absolute life is announced so long before. */
export const announceBefore = 10 * minute

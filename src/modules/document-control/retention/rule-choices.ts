// What a retention rule can say.

/** The day from which a version is kept. */
export const startsFrom = ['The day it goes out of use', 'The day its document becomes obsolete'] as const
export type StartsFrom = (typeof startsFrom)[number]

/** What becomes of a version at the end of its time. */
export const atTheEnd = ['Review, then destroy', 'Keep for ever'] as const
export type AtTheEnd = (typeof atTheEnd)[number]

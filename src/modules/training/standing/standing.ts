// How somebody stands to what they have to meet.

/** From best to worst; `missing`: needed, and not asked of them yet. */
export const standings = ['current', 'credited', 'due', 'overdue', 'expired', 'missing'] as const

export type Standing = (typeof standings)[number]

/** Whether somebody who stands so has met it. */
export const isMet = (standing: Standing): boolean => standing === 'current' || standing === 'credited'

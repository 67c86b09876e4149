// Of which changes the share of emergencies is told, once: the figures above their list and the dashboard say the same of the same changes.

/** Changes were requested on the day that they say, or on that on which they were entered; they count for so many months. */
export const requestedWithin = { on: 'requestedOn', months: 12 } as const

/** The states of changes that nobody has asked for yet, or that come to nothing. */
export const neverRequested = ['draft', 'duplicate', 'rejected', 'cancelled'] as const

export const emergency = { field: 'urgency', is: 'Emergency' } as const

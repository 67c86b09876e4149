// The states of a vendor, by what they mean for whoever buys from it.

/** One may buy from it. */
export const buyable = ['approved', 'conditional', 'on-watch'] as const

/** It has ended with it. */
export const ended = ['rejected', 'disqualified', 'retired'] as const

/** Somebody has it in hand. */
export const living = [
  'proposed',
  'qualification',
  'approved',
  'conditional',
  'on-watch',
  'suspended',
  'expired',
] as const

/** Whom a claim can be raised against, and whom a nonconformance can name: whoever has ever delivered. */
export const delivered = [...buyable, 'suspended', 'expired', 'disqualified'] as const

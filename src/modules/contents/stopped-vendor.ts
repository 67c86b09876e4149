/** The states of a vendor in which nothing new is begun with it. What deals with what went wrong, or leaves it, names it all the same. */
export const stoppedVendor = ['suspended', 'disqualified'] as const

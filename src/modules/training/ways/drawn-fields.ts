/** The fields of an assignment that its way of learning draws, each where it has something to say. */
export const drawnByWays: readonly string[] = [
  // The head of the page says it.
  'due',
  'method',
  'requirement',
  'edition',
  'why',
  'because',
  'observer',
  'observed',
  'evidence',
  'proof',
  'issuer',
  'certificateNumber',
  'expiresOn',
]

/** Whether a signature says no, by its meaning: drawn in the colour of that, as a mark of an element that is there or not. */
export const ends = (meaning: string | undefined): true | undefined =>
  meaning === 'Rejected' || meaning === 'Void' ? true : undefined

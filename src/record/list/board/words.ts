// The words of a board.

export const words = {
  board: (label: string) => `${label} by state`,
  nothing: 'Nothing here.',
  allSettled: 'The filter leaves only states in which nothing is to be done: the table shows them.',
  failed: 'This column could not be loaded',
  more: 'Show more',
  since: 'Since it was entered',
  age: (days: number) => `${days} d`,
  nobody: 'No owner yet',
}

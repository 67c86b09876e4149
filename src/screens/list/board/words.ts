// The words of a board.

export const words = {
  board: (label: string) => `${label} by state`,
  nothing: 'Nothing here.',
  allSettled: 'The filter selects only closed states: see the table.',
  failed: 'This column could not be loaded',
  more: 'Show more',
  since: 'Since it was created',
  age: (days: number) => `${days} d`,
  nobody: 'No owner yet',
}

// The words of the FMEA sheet.

export const words = {
  title: 'FMEA',
  label: 'Failure mode and effects analysis',
  where: 'In the FMEA sheet',
  keys: 'Arrow keys move, with Shift they select. Enter or F2 opens a cell, typing replaces it, Escape leaves it as it was. Delete empties. Control C and Control V copy and paste cells, also from other spreadsheets. Control Z takes back.',
  line: 'Line',
  newLine: 'New line',
  needs: (labels: readonly string[]) => `A new line needs ${labels.join(', ')}.`,
  created: (number: string) => `${number} is added`,
  saved: (count: number) => (count === 1 ? 'Saved' : `${count} cells saved`),
  undone: 'Taken back',
  nothingToUndo: 'There is nothing to take back.',
  stale: 'Somebody changed this line meanwhile. Press Enter to save yours, Escape to drop it.',
  frozen: (state: string) => `As long as it is “${state}”, only its steps change it.`,
  computed: 'This cell follows from others.',
  copied: (count: number) => (count === 1 ? 'Copied' : `${count} cells copied`),
  cell: (spoken: string) => `${spoken}, cell being edited`,
  failed: 'The sheet could not be loaded',
  more: (most: number) => `The first ${most} lines are shown. Narrow the list to see others.`,
  empty: 'empty',
}

// The words of the bow-tie.

import type { Column } from './tie.ts'

const one: Readonly<Record<Column, string>> = {
  causes: 'cause',
  preventive: 'preventive control',
  event: 'event',
  reactive: 'reactive control',
  consequences: 'consequence',
}

export const words = {
  title: 'Bow-tie',
  edit: 'Edit as a form',
  editBowTie: 'Edit Bow-tie',
  columns: {
    causes: 'Causes',
    preventive: 'Preventive controls',
    event: 'Event',
    reactive: 'Detective and corrective controls',
    consequences: 'Consequences',
  } satisfies Record<Column, string>,
  where: 'In the bow-tie',
  keys: 'Arrow keys move. Enter rewords, and adds at the end of a column. Delete removes. Alt with the arrows up and down changes the order, Alt with left and right the kind of a control; 1 to 5 say how well it works, 0 that it is not known. Control Z undoes.',
  add: (column: Column) => `Add a ${one[column]}`,
  node: (column: Column, at: number, of: number, texts: readonly string[]) =>
    column === 'event' ? `Event: ${texts[0]}` : `${upper(one[column])} ${at} of ${of}: ${texts.join('. ')}`,
  input: (column: Column) => upper(one[column]),
  record: 'Control record',
  describe: 'Make a control of it',
  described: (control: string) => `${control} stands in its place, as a draft`,
  kind: 'Kind',
  effect: 'How well it works',
  against: (lines: readonly string[]) => `Against: ${lines.join('; ')}`,
  againstWhat: { causes: 'Against which causes', consequences: 'Against which consequences' },
  againstAll: 'All when none is chosen.',
  unknown: 'unknown',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  done: 'Done',
  none: {
    causes: 'No cause yet',
    preventive: 'No preventive control',
    reactive: 'No reactive control',
    consequences: 'No consequence yet',
    event: '',
  } satisfies Record<Column, string>,
  changed: 'Not saved yet.',
  changedOnPaper: 'Contains changes that are not saved.',
  save: 'Save the bow-tie',
  undo: 'Undo',
  discard: 'Discard',
  saved: (number: string) => `The bow-tie of ${number} is saved`,
  undone: 'Undone',
  said: {
    added: (column: Column) => `Added a ${one[column]}.`,
    reworded: 'Reworded.',
    removed: 'Removed. Control Z restores it.',
    moved: (at: number, of: number) => `Now ${at} of ${of}.`,
    kind: (type: string) => `Now ${type.toLowerCase()}.`,
    effect: (word: string) => `Works: ${word}.`,
    undone: 'Undone.',
    edge: 'It cannot be moved further.',
  },
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

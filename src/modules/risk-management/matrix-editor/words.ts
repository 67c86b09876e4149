// The words of the matrix editor.

import type { Place } from '../geometry.ts'

const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)

export const words = {
  title: 'Matrix',
  likelihood: 'Likelihood',
  impact: 'Impact',
  levels: 'Levels',
  appetite: 'Appetite',
  editScales: 'Edit Scales',
  editLevels: 'Edit Levels',
  none: 'Not defined yet',
  bound: (times: number, within: string) => `from ${times === 1 ? '1 case' : `${times} cases`} in ${within}`,
  where: 'On the matrix',
  keys: 'Arrow keys move from cell to cell, with Shift they select several. 1 to 4, or L, M, H and E, set the level of what is selected; Enter or Space sets the next one up. Control Z undoes.',
  readKeys: 'Arrow keys move from cell to cell.',
  how: 'Press a cell for the next level up, or select with Shift and arrows and press 1 to 4.',
  set: 'Level of the selected cells',
  cell: ({ likelihood, impact }: Place, likely: string, grave: string, level: string | null) =>
    `Likelihood ${likelihood} ${likely}, impact ${impact} ${grave}: ${level ?? 'no level'}`,
  instead: (level: string | null, edition: string) => `, ${level?.toLowerCase() ?? 'no level'} in ${edition}`,
  edition: (edition: unknown) => `v${typeof edition === 'number' ? edition : 1}`,
  differ: (count: number, edition: string) =>
    count === 0
      ? `No cell differs from ${edition}`
      : `${cells(count)} ${count === 1 ? 'differs' : 'differ'} from ${edition}`,
  changed: 'Not saved yet.',
  undo: 'Undo',
  cancel: 'Cancel',
  save: 'Save the matrix',
  saved: (number: string) => `The matrix ${number} is saved`,
  undone: 'Undone',
  said: {
    painted: (count: number, level: string) =>
      `${cells(count)} ${count === 1 ? 'is' : 'are'} ${level.toLowerCase()} now.`,
    selected: (count: number) => `${cells(count)} selected.`,
    undone: 'Undone.',
  },
}

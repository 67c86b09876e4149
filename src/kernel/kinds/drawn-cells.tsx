// What is drawn of the kinds that a cell of a row may be.
import { drawnChoice } from './choice/drawn-choice.tsx'
import type { CellField } from './cells.ts'
import { drawnDate } from './date/drawn-date.tsx'
import { drawnDecimal } from './decimal/drawn-decimal.tsx'
import { drawnDuration } from './duration/drawn-duration.tsx'
import type { DrawnKind } from './drawn-kind.tsx'
import { drawnLink } from './link/drawn-link.tsx'
import { drawnMoney } from './money/drawn-money.tsx'
import { drawnNumber } from './number/drawn-number.tsx'
import { drawnPerson } from './person/drawn-person.tsx'
import { drawnRich } from './rich/drawn-rich.tsx'
import { drawnScale } from './scale/drawn-scale.tsx'
import { drawnText } from './text/drawn-text.tsx'

export const drawnCells = {
  text: drawnText,
  number: drawnNumber,
  choice: drawnChoice,
  scale: drawnScale,
  person: drawnPerson,
  link: drawnLink,
  date: drawnDate,
  duration: drawnDuration,
  money: drawnMoney,
  decimal: drawnDecimal,
  rich: drawnRich,
} satisfies { readonly [K in CellField['kind']]: DrawnKind<Extract<CellField, { kind: K }>> }

/** All that is drawn of a cell's kind. */
export const drawnCellOf = (cell: CellField): DrawnKind<CellField> =>
  drawnCells[cell.kind] as unknown as DrawnKind<CellField> // Each takes its own kind of field; the key has chosen it.

// The matrix as lines of a sheet, with the words that the screen says. Pure.

import { dayInWords } from '#ui/dates.ts'
import type { Cell as SheetCell } from '#kernel/kinds/kind.ts'
import { standingWords } from '../standing-words.ts'
import { isMet } from '../standings.ts'
import { cellAt, shareAt, type Cell, type Matrix, type RoleMatrix, type Share } from './matrix.ts'
import { words } from './words.ts'

export type Sheet = {
  readonly columns: readonly { readonly label: string; readonly width: number }[]
  readonly rows: readonly (readonly SheetCell[])[]
}

const text = (label: string, width: number) => ({ label, width })

const requirementColumns = ({ requirements }: Pick<Matrix, 'requirements'>) =>
  requirements.map(({ number, title }) => text(`${number} ${title}`, 22))

const said = (cell: Cell | null): string | null => {
  if (!cell) return null
  const word = standingWords[cell.standing]
  if (cell.day === null) return word
  return `${word}, ${isMet(cell.standing) ? words.until(dayInWords(cell.day)) : dayInWords(cell.day)}`
}

/** People by requirements: a line each person. */
export const peopleSheet = (matrix: Matrix): Sheet => ({
  columns: [
    text(words.person, 28),
    text(words.number, 14),
    text(words.department, 24),
    text(words.site, 18),
    text(words.met, 8),
    text(words.required, 10),
    ...requirementColumns(matrix),
  ],
  rows: matrix.people.map(({ name, number, department, site, met, of }, at) => [
    name,
    number,
    department,
    site,
    met,
    of,
    ...matrix.requirements.map((_, column) => said(cellAt(matrix, at, column))),
  ]),
})

const fraction = (share: Share | null): string | null => (share ? words.share(share.met, share.of) : null)

/** Job roles by requirements: a line each role. */
export const rolesSheet = (matrix: RoleMatrix): Sheet => ({
  columns: [text(words.role, 28), text(words.number, 14), text(words.holders, 10), ...requirementColumns(matrix)],
  rows: matrix.roles.map(({ title, number, holders }, at) => [
    title,
    number,
    holders,
    ...matrix.requirements.map((_, column) => fraction(shareAt(matrix, at, column))),
  ]),
})

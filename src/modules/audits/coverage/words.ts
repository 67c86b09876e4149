import { counted } from '#lib/counted.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'
import type { Cell, Column } from './coverage.ts'

const numberOf = (name: string): string => name.split(' ')[0] ?? name

const resultOf = ({ worst, findings, unplaced }: Pick<Cell, 'worst' | 'findings' | 'unplaced'>): string => {
  if (worst === null) return 'no finding'
  const all = counted(findings + unplaced, { one: 'finding', other: 'findings' })
  if (unplaced > 0) return `${all}, worst ${worst}, ${unplaced} without a clause`
  return findings === 1 ? worst : `${all}, worst ${worst}`
}

export const words = {
  failed: 'The coverage could not be loaded.',
  title: 'Audit coverage',
  explain: (since: Day) =>
    `When each process was last audited against each clause, and the most severe result. Includes the audits since ${dayInWords(since)} whose closing meeting has been held.`,
  standard: 'Standard',
  process: 'Process',
  risk: 'Risk',
  unrated: 'No rated risk',
  number: numberOf,
  all: 'All clauses',
  open: (name: string) => `Open ${name}`,
  gap: 'Not audited',
  when: (day: Day) => dayInWords(day).split(' ').slice(1).join(' '),
  none: 'No finding',
  part: (audited: number, leaves: number) => `${audited} of ${leaves}`,
  gaps: (count: number) => (count === 0 ? 'no gaps' : counted(count, { one: 'gap', other: 'gaps' })),
  gapsOf: (gaps: number, columns: number) =>
    gaps === 0 ? 'no gaps' : `${counted(gaps, { one: 'gap', other: 'gaps' })} of ${columns}`,
  toProcess: 'Open the process',
  clausesOf: (process: string) => `Clauses of ${process}`,
  cell: (process: string, { name, leaves, opens }: Column, cell: Cell | null) =>
    cell === null
      ? `${process}, ${name}: not audited yet`
      : `${process}, ${name}: last ${dayInWords(cell.day)}, ${resultOf(cell)}${opens ? `, ${cell.audited} of ${leaves.length} clauses audited` : ''}`,
  last: (day: Day) => `Last audited ${dayInWords(day)}`,
  found: 'Found',
  behind: 'Audits',
  findings: (count: number) => `See ${counted(count, { one: 'finding', other: 'findings' })}`,
  unplaced: (count: number) =>
    `See ${counted(count, { one: 'finding without a clause', other: 'findings without a clause' })}`,
  allOf: (process: string) => `All audits of ${process}`,
  nothing: 'This process has not been audited against this clause.',
  close: 'Close',
  noProcess: 'There are no active processes yet. Add them under System Settings.',
  noClause: 'No clauses are defined for this standard. Add them under System Settings.',
  keys: 'The table scrolls sideways.',
}

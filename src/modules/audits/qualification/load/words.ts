import { counted } from '#lib/counted.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'

export const words = {
  loading: 'Loading the auditors …',
  failed: 'The auditors could not be loaded.',
  title: (year: number) => `Auditor workload in ${year}`,
  explain: 'Current and former qualified auditors, with the audits they lead or take part in.',
  auditor: 'Auditor',
  scopes: 'Qualified as',
  audits: 'Audits this year',
  last: 'Last audit',
  next: 'Next audit',
  until: (day: Day) => `until ${dayInWords(day)}`,
  ends: (day: Day, left: string) => `until ${dayInWords(day)}, ${left}`,
  ended: (day: Day) => `ended ${dayInWords(day)}`,
  count: (audits: number, led: number) =>
    audits === 0 ? 'none' : `${counted(audits, { one: 'audit', other: 'audits' })}${led === 0 ? '' : `, leads ${led}`}`,
  held: (held: number, audits: number) => `${held} of ${audits} held`,
  noLast: 'None in three years',
  noNext: 'None planned',
  nobody: 'There are no qualified auditors yet. Add one with New auditor qualification in the register.',
  cut: 'There are more qualifications than shown. Narrow the list.',
}

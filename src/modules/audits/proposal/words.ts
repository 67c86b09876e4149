import { counted } from '#lib/counted.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'
import { scoreOf, type Facts, type Points } from './score.ts'

const riskOf = ({ level, risks }: Facts): string =>
  level === null
    ? 'No rated risk.'
    : `Highest risk: ${level.word} (${counted(risks, { one: 'open risk', other: 'open risks' })}).`

const lastOf = ({ last }: Facts): string =>
  last === null
    ? 'Never audited.'
    : `Last audited ${dayInWords(last.day)}: ${last.worst === null ? 'no finding' : `worst ${last.worst}`}.`

function casesOf({ cases, capas, last }: Facts): string {
  const since = last === null ? 'In the last two years:' : 'Since then:'
  if (cases === 0) return `${since} no nonconformances.`
  return `${since} ${counted(cases, { one: 'nonconformance', other: 'nonconformances' })}${capas === 0 ? '' : ` and ${counted(capas, { one: 'CAPA', other: 'CAPAs' })}`}.`
}

export const words = {
  title: (year: number) => `Audits proposed for ${year}`,
  explain:
    'Scored by risk (up to 40 points), last audit results, cases since and time since (up to 20 each). An audit is proposed from 40 points, if there was none yet, or three years after the last one.',
  loading: 'Scoring the processes …',
  failed: 'The proposal could not be made.',
  process: 'Process',
  points: 'Points',
  why: 'Why',
  proposed: 'Proposal',
  risk: riskOf,
  last: lastOf,
  cases: casesOf,
  because: (facts: Facts): string => [riskOf(facts), lastOf(facts), casesOf(facts)].join(' '),
  sum: ({ risk, results, cases, time }: Points) =>
    `Risk ${risk}, last results ${results}, cases since ${cases}, time since ${time}`,
  score: scoreOf,
  when: (day: Day) => dayInWords(day),
  planned: (number: string, day: Day | null) =>
    day === null ? `${number}, without days` : `${number}, ${dayInWords(day)}`,
  isPlanned: 'Planned:',
  canWait: 'Can wait',
  all: 'All proposed audits',
  choose: (name: string) => `Add to programme: ${name}`,
  take: (count: number) =>
    count === 0 ? 'Add to programme' : `Add ${counted(count, { one: 'audit', other: 'audits' })} to programme`,
  taking: (done: number, total: number) => `${done} of ${total} added`,
  audit: (name: string, year: number) => `${name} ${year}`,
  done: 'Proposed as',
  over: 'No month is left this year for another audit.',
}

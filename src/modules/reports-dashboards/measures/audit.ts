// Measures of internal audits and their findings (ISO 9001 9.2).

import { all, any, field, filled, first, inPeriod, is, known, not, notAfter, stood } from '../facts.ts'
import type { Measure } from '../measure.ts'

const answered = first('responded', 'handed-over')
/** The day of the answer: it becomes the day of its implementation once the answer is accepted. */
const answerDue = field('due', ['responded'])
const issued = first('open', 'done')

const shared = { family: 'audit' } as const

export const auditMeasures: readonly Measure[] = [
  {
    ...shared,
    of: 'audit',
    name: 'audit-adherence',
    input: 'c6',
    label: 'Audit programme adherence',
    question: 'Are audits done when they were planned?',
    formula: 'Audits held within their planned days ÷ audits planned × 100',
    numerator: 'Of those, audits opened and with their closing meeting held no later than their last planned day.',
    denominator: 'Audits whose last planned day fell in the last 12 months.',
    exclusions: 'Proposed and cancelled audits. An audit that was rescheduled counts with its new days.',
    unit: '%',
    better: 'higher',
    target: 95,
    limit: 85,
    period: 'year',
    base: all(inPeriod(field('plannedEnd')), not(stood('proposed', 'cancelled'))),
    reckons: { share: all(known(field('endedOn')), notAfter(field('endedOn'), field('plannedEnd'))) },
    executive: true,
  },
  {
    ...shared,
    of: 'finding',
    name: 'finding-repeat',
    input: 'c6',
    label: 'Repeat findings',
    question: 'Do findings come back?',
    formula: 'Findings that repeat an earlier one ÷ findings issued × 100',
    numerator: 'Of those, findings that name the earlier finding they repeat.',
    denominator: 'Findings issued in the last 12 months.',
    exclusions: 'Drafts and withdrawn findings; good practices.',
    unit: '%',
    better: 'lower',
    target: 10,
    limit: 15,
    period: 'year',
    base: all(inPeriod(issued), not(stood('draft', 'withdrawn')), not(is('grade', 'Good practice'))),
    reckons: { share: filled('repeatOf') },
  },
  {
    ...shared,
    of: 'finding',
    name: 'finding-answered',
    input: 'c6',
    label: 'Findings answered on time',
    question: 'Are findings answered by the day that was set?',
    formula: 'Findings answered on or before their response date ÷ findings to be answered × 100',
    numerator: 'Of those, findings whose first response came on or before the date.',
    denominator: 'Findings that asked for a response whose response date fell in the last 12 months.',
    exclusions: 'Drafts, withdrawn and disputed findings, observations and advice, which ask for no response.',
    unit: '%',
    better: 'higher',
    target: 90,
    limit: 80,
    period: 'year',
    base: all(
      inPeriod(answerDue),
      any(known(answered), stood('open', 'accepted')),
      not(stood('draft', 'withdrawn', 'disputed')),
      is('grade', 'Critical', 'Major NC', 'Minor NC'),
    ),
    reckons: { share: notAfter(answered, answerDue) },
    executive: true,
  },
  {
    ...shared,
    of: 'finding',
    name: 'finding-by-grade',
    label: 'Findings by grade',
    question: 'How grave is what audits find?',
    formula: 'Findings issued, by grade',
    numerator: 'Findings issued in the last 12 months.',
    denominator: 'None: it is a count.',
    exclusions: 'Drafts and withdrawn findings.',
    unit: 'count',
    better: 'lower',
    period: 'year',
    base: all(inPeriod(issued), not(stood('draft', 'withdrawn'))),
    reckons: { count: true },
    by: 'grade',
  },
]

// Whether an authority is told of a complaint: the questions of the decision tree, what they lead to, and what was done.

import { choice, date, number, person, text } from '#kernel/kinds/fields.ts'
import { reportabilities } from '../choices.ts'
import { certainties, harmless, harms, laws, possible, telling } from './tree.ts'

const authority = { group: 'Reportability', set: 'step' } as const

/** What the tree asks, in its order. */
export const treeFields = ['reportLaw', 'harm', 'malfunction', 'recurrence', 'publicThreat'] as const

/** What is decided by it. */
export const decisionFields = [...treeFields, 'reportability', 'reportDays', 'reportDaysAre', 'reportWhy'] as const

export const reportabilityFields = {
  reportLaw: choice('Reporting law', laws, {
    filter: true,
    help: 'The law by which events with this product are reported. The questions of its decision tree follow.',
    ...authority,
  }),
  harm: choice('Death or serious injury', harms, {
    only: { where: 'reportLaw', is: telling },
    help: 'What the device has caused or contributed to, directly or indirectly, or may have (EU MDR Art. 2(65); 21 CFR 803.3).',
    ...authority,
  }),
  malfunction: choice('Malfunction', certainties, {
    only: { where: 'harm', is: harmless },
    help: 'Did it fail to meet its specification or not perform as intended? Counts also: use error due to its ergonomics, inadequate information (EU MDR Art. 2(64); 21 CFR 803.3).',
    ...authority,
  }),
  recurrence: choice('Serious if it recurs', certainties, {
    only: { where: 'malfunction', is: possible },
    help: 'If the malfunction were to recur, could it lead to death or serious injury (EU MDR Art. 2(65), “might have led”; 21 CFR 803.3, “likely to cause or contribute”)?',
    ...authority,
  }),
  publicThreat: choice('Public health threat', ['Yes', 'No'], {
    only: { where: 'reportLaw', is: telling },
    help: 'A serious public health threat (EU MDR Art. 2(66)), or remedial action needed against an unreasonable risk of substantial harm (21 CFR 803.53).',
    ...authority,
  }),
  reportability: choice('Reportability', reportabilities, { filter: true, ...authority }),
  reportDays: number('Days to report', {
    min: 1,
    max: 60,
    help: 'From the day aware, as the authority allows: 2, 10 or 15 calendar days in the EU, 30 calendar days or 5 working days in the US.',
    ...authority,
  }),
  reportDaysAre: choice('Days are', ['Calendar days', 'Working days'], {
    help: 'Calendar days if left empty.',
    ...authority,
  }),
  reportWhy: text('Rationale', { evidence: 'why', max: 2000, phrase: 'the rationale', ...authority }),
  reportBy: date('Report by', { phrase: 'the day it is reported by', filter: true, sort: true, ...authority }),
  reportDecidedBy: person('Decided by', authority),
  reportDecidedOn: date('Decided on', { phrase: 'the day it was decided', ...authority }),
  reportedOn: date('Reported on', { phrase: 'the day it was reported', filter: true, ...authority }),
  reportReference: text('Reference of the authority', authority),
} as const

// What was asked in the audits and what was seen.

import type { Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { checklistLine } from './checklist-line.ts'
import { laboratoryQuestions, type Asked } from './questions.sample.ts'

type Answer = readonly [result: string, evidence: string, reason?: string]

const clauseKey = (clause: string) => `@clause-${clause.replaceAll('.', '-')}`

const answered = (on: number, by: string, [result, evidence, reason]: Answer): ScenarioStep => ({
  on,
  by,
  change: { result, evidence: evidence || null, ...(reason !== undefined && { reason }) },
})

const line = (key: string, audit: string, on: number, [clause, question, expected]: Asked): Scenario => ({
  key: `line-${key}`,
  on,
  by: '@tomas',
  values: {
    parent: `@audit-${audit}`,
    question,
    clause: clauseKey(clause),
    ...(expected !== undefined && { expected }),
  } satisfies SampleValues,
})

const asked = (key: string, audit: string, on: number, question: Asked, answer: ScenarioStep): Scenario => ({
  ...line(key, audit, on, question),
  steps: [answer],
})

/** What the laboratory has shown so far, in the order of its questions. */
const seen: readonly Answer[] = [
  ['Conform', 'Process map of March, owner Grace Lin.'],
  ['Conform', 'Two technicians asked: both name their tasks and who stands in for them.'],
  ['Conform', 'Four risks in the register, last reviewed in spring.'],
  ['Observation', 'Turnaround time is measured, but nobody has agreed a target for it.'],
  ['Conform', 'Maintenance plan followed; bath 2 serviced on time.'],
  ['Conform', 'Recorder of 30 days: 21.2 to 23.4 °C, limit 20 to 24 °C.'],
  ['Minor', 'Caliper C-118 in use on bench 3; its label says due six weeks ago. Four others are in date.'],
  ['Conform', 'Case of bath 1 followed to eleven certificates; all customers were told.'],
  ['Conform', 'Records of three technicians complete.'],
  ['Conform', 'WI-CAL-003, -007 and -011 carry version and approval.'],
  ['Conform', 'Three copies compared with the register: same versions.'],
  ['N.A.', '', 'Work is planned by production planning, which is audited by itself.'],
  ['Conform', 'Three orders reviewed before they were accepted.'],
  ['OFI', 'Readings are written on paper and typed in afterwards; they could be taken over directly.'],
]

const laboratory: readonly Scenario[] = laboratoryQuestions.map((question, at) => {
  const answer = seen[at]
  const asking = line(`lab-${at + 1}`, 'lab', -10, question)
  return answer ? { ...asking, steps: [answered(-1, '@tomas', answer)] } : asking
})

export const checklistLines: Sample = {
  definition: checklistLine,
  scenarios: () => [
    asked(
      'goods-in-plan',
      'goods-in',
      -350,
      ['8.4.2', 'Is delivered material checked as its plan says?', 'Three deliveries of the last week.'],
      answered(-340, '@tomas', ['Conform', 'Three deliveries: plan, sample and result match.']),
    ),
    asked(
      'goods-in-blocked',
      'goods-in',
      -350,
      ['8.7', 'Is blocked material marked and kept apart?', 'Blocked area, list of blocked lots.'],
      answered(-340, '@grace', [
        'Minor',
        'Three of eleven lots in the blocked area carry no label: PP33-0711 and two more.',
      ]),
    ),
    asked(
      'goods-in-certificates',
      'goods-in',
      -350,
      ['8.4.3', 'Do orders say what is required?', 'Three orders, drawing and revision.'],
      answered(-340, '@grace', ['Minor', 'One of three orders names no revision of the drawing.']),
    ),
    asked(
      'goods-in-figures',
      'goods-in',
      -350,
      ['9.1.3', 'What do figures of suppliers lead to?'],
      answered(-340, '@tomas', ['Observation', 'Scorecards are complete; no measure was ever taken from them.']),
    ),
    asked(
      'assembly-label',
      'assembly',
      -61,
      ['8.5.1', 'Are labels made from the order?', 'Ten labels of the week.'],
      answered(-50, '@tomas', [
        'Major',
        'At packing station 2, whose scanner is away for repair, the template is chosen by hand: seen for 3 of 10 labels.',
      ]),
    ),
    asked(
      'assembly-blocked',
      'assembly',
      -61,
      ['8.7', 'Are blocked parts marked and kept apart?', 'All red boxes.'],
      answered(-50, '@grace', ['Minor', 'Box at station 4 with 14 parts and no label.']),
    ),
    asked(
      'assembly-copies',
      'assembly',
      -61,
      ['7.5.3', 'Are only current versions in use?', 'Five instructions at the line.'],
      answered(-50, '@grace', ['Observation', 'Versions are current; one laminated copy can hardly be read.']),
    ),
    asked(
      'assembly-people',
      'assembly',
      -61,
      ['7.2', 'Are the people at work qualified for what they do?', 'Matrix and three people.'],
      answered(-50, '@tomas', ['Conform', 'Matrix complete, three of three as it says.']),
    ),
    asked(
      'design-trace',
      'design',
      -43,
      ['8.3', 'Are requirements traced to tests?', 'Two releases of the year.'],
      answered(-34, '@tomas', ['Conform', 'Releases 4.2 and 4.3: every requirement has its test.']),
    ),
    asked(
      'design-changes',
      'design',
      -43,
      ['8.5.6', 'Were changes reviewed before they took effect?'],
      answered(-34, '@grace', ['Conform', 'Six of six changes with review.']),
    ),
    asked(
      'sales-review',
      'sales',
      -26,
      ['8.2.3', 'Is each order reviewed before it is accepted?', 'Ten orders of the month.'],
      answered(-16, '@tomas', ['Conform', 'Ten of ten with review and date.']),
    ),
    asked(
      'sales-changes',
      'sales',
      -26,
      ['8.2.4', 'Are changes of orders reviewed as orders are?', 'Changes of the month.'],
      answered(-16, '@grace', ['Minor', 'Five of eight changes by telephone went to production before their review.']),
    ),
    line('shipping-boxes', 'shipping', -5, [
      '8.5.4',
      'Are sensors packed so that they arrive as they left?',
      'Five parcels.',
    ]),
    line('shipping-release', 'shipping', -5, [
      '8.6',
      'Is shipped only what was released?',
      'Ten deliveries, back to the release.',
    ]),
    ...laboratory,
    {
      ...line('lab-twice', 'lab', -10, ['7.1.5', 'Are instruments calibrated?']),
      steps: [{ on: -9, by: '@maya', step: 'void', reason: 'The template asks it already, and better.' }],
    },
  ],
}

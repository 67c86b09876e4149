// What the audits found, how it was answered, and what became of it.

import type { DayFromNow, Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { finding } from './finding.ts'

type Found = {
  readonly key: string
  readonly on: number
  readonly audit: string
  /** The line that it was raised from. */
  readonly line?: string
  readonly values: SampleValues
}

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const found = ({ key, on, audit, line, values }: Found, steps: readonly ScenarioStep[] = []): Scenario => ({
    key: `finding-${key}`,
    on,
    by: '@tomas',
    values: { audit: `@audit-${audit}`, ...(line && { line: `@line-${line}` }), ...values },
    steps,
  })
  const responded = (on: number, by: string, values: SampleValues): ScenarioStep => ({
    on,
    by,
    step: 'respond',
    values: { effectivenessRequired: 'No', ...values },
  })
  return [
    found(
      {
        key: 'blocked',
        on: -338,
        audit: 'goods-in',
        line: 'goods-in-blocked',
        values: {
          title: 'Blocked lots without a label',
          grade: 'Minor NC',
          requirement: 'ISO 9001 8.7.1; PROC-QA-004, section 4.2',
          evidence: 'Three of eleven lots in the blocked area carry no label: PP33-0711, PP33-0802, SB7-2901.',
          statement:
            'Nonconforming material is identified so that it is not used. Three of eleven blocked lots were not marked.',
        },
      },
      [
        { on: -328, by: '@daniel', step: 'accept' },
        responded(-320, '@daniel', {
          correction: 'All three lots labelled.',
          rootCause: 'People forget.',
          plan: 'Everybody is reminded.',
          capaRequired: 'No',
          capaRationale: 'Small store, few people.',
        }),
        {
          on: -316,
          by: '@tomas',
          step: 'return-response',
          reason: 'That people forget is no cause that can be removed: why can a lot be put there without a label?',
        },
        responded(-314, '@daniel', {
          correction: 'All three lots labelled.',
          rootCause: 'Labels are printed in the office, 40 metres from the blocked area.',
          plan: 'A label printer at the blocked area; places without a label are closed off.',
          capaRequired: 'No',
          capaRationale: 'One place, one measure; whether it holds is seen in the next audit.',
        }),
        { on: -312, by: '@tomas', step: 'accept-response', values: { due: day(-270) } },
        {
          on: -290,
          by: '@daniel',
          step: 'implement',
          values: { implemented: 'Printer ordered; it comes in two weeks.' },
        },
        {
          on: -285,
          by: '@sofia',
          step: 'return-implementation',
          reason: 'An order is not a printer: please come back when it is in use.',
        },
        { on: -272, by: '@daniel', step: 'implement', values: { implemented: 'Printer in use since Monday.' } },
        {
          on: -262,
          by: '@sofia',
          step: 'verify',
          values: { verification: 'Twelve of twelve blocked lots labelled; one watched being blocked.' },
        },
      ],
    ),
    found(
      {
        key: 'revision',
        on: -338,
        audit: 'goods-in',
        line: 'goods-in-certificates',
        values: {
          title: 'Order without the revision of its drawing',
          grade: 'Minor NC',
          requirement: 'ISO 9001 8.4.3 a',
          evidence: 'One of three orders names drawing PP-33 without its revision.',
          statement: 'Orders say what is required. One order did not name the revision, so any would have done.',
        },
      },
      [
        {
          on: -327,
          by: '@daniel',
          step: 'dispute',
          reason: 'The order refers to the frame contract, which names the revision.',
        },
        {
          on: -322,
          by: '@maya',
          step: 'withdraw',
          reason: 'The frame contract names the revision and is part of the order.',
        },
      ],
    ),
    found(
      {
        key: 'scorecards',
        on: -338,
        audit: 'goods-in',
        line: 'goods-in-figures',
        values: { title: 'Scorecards of suppliers lead to nothing', grade: 'Observation' },
      },
      [
        { on: -328, by: '@daniel', step: 'accept' },
        {
          on: -300,
          by: '@daniel',
          step: 'finish',
          values: { implemented: 'The two worst suppliers are visited each half-year.' },
        },
      ],
    ),
    found({
      key: 'tables',
      on: -338,
      audit: 'goods-in',
      values: { title: 'Sampling plans at every table', grade: 'Good practice' },
    }),
    {
      ...found(
        {
          key: 'template',
          on: -48,
          audit: 'assembly',
          line: 'assembly-label',
          values: {
            title: 'Label template is still chosen by hand',
            grade: 'Major NC',
            requirement: 'ISO 9001 8.5.1 g; label specification LS-014',
            evidence:
              'Packing station 2, three of ten labels: template chosen from a list by the operator, as the scanner is away for repair.',
            statement:
              'Human error in labelling is to be prevented. Without its scanner station 2 takes no template from the order, as the CAPA asks.',
          },
        },
        [
          { on: -40, by: '@priya', step: 'accept' },
          responded(-36, '@priya', {
            correction: 'A second person compares label and order at station 2 until its scanner is back.',
            rootCause:
              'The scanner of station 2 broke in the week before; a station prints without one, and nothing stops it.',
            plan: 'Carried by the CAPA on labels: no station prints without its scanner, and a spare one lies ready.',
            capaRequired: 'Yes',
          }),
          { on: -34, by: '@tomas', step: 'hand-over' },
          {
            on: -6,
            by: '@tomas',
            step: 'verify',
            values: {
              verification:
                'CAPA closed as effective. Scanner of station 2 unplugged: it printed nothing; ten of ten labels come from the order.',
            },
          },
        ],
      ),
      tie: { type: 'handled_by', to: '@capa-label' },
    },
    found(
      {
        key: 'red-box',
        on: -48,
        audit: 'assembly',
        line: 'assembly-blocked',
        values: {
          title: 'Blocked parts at station 4 without a label',
          grade: 'Minor NC',
          requirement: 'ISO 9001 8.7.1; PROC-QA-004, section 4.2',
          evidence: 'Red box at station 4 with 14 parts and no label, seen at 10:20.',
          statement: 'Nonconforming parts are identified so that they are not used. Fourteen parts were not marked.',
          repeatOf: '@finding-blocked',
        },
      },
      [
        { on: -40, by: '@priya', step: 'accept' },
        responded(-30, '@priya', {
          correction: 'Parts labelled and scrapped.',
          rootCause: 'Red boxes are emptied once a week; until then nobody writes labels.',
          plan: 'Red boxes with a fixed label holder, emptied each shift.',
          capaRequired: 'No',
          capaRationale: 'Fixed holders remove the cause; the next audit looks at all boxes.',
        }),
        { on: -27, by: '@tomas', step: 'accept-response', values: { due: day(12) } },
      ],
    ),
    found(
      {
        key: 'laminated',
        on: -48,
        audit: 'assembly',
        line: 'assembly-copies',
        values: { title: 'Laminated instruction can hardly be read', grade: 'Observation' },
      },
      [
        {
          on: -39,
          by: '@priya',
          step: 'decline',
          reason: 'The paper copies go this month; everybody reads them on the screen.',
        },
      ],
    ),
    found(
      {
        key: 'branch',
        on: -22,
        audit: 'design',
        values: {
          title: 'Service branch changed without a review',
          grade: 'Minor NC',
          requirement: 'ISO 9001 8.5.6; PROC-QA-010, section 3',
          evidence:
            'Log of branch 3.9, asked for in the audit and handed over after its closing meeting: two changes on one evening, no review recorded.',
          statement: 'Changes are reviewed before they take effect. Two changes of a branch in use were not reviewed.',
        },
      },
      [
        { on: -20, by: '@maya', step: 'issue' },
        {
          on: -16,
          by: '@ines',
          step: 'dispute',
          reason: 'Branch 3.9 is out of service; nobody receives it any more.',
        },
        {
          on: -13,
          by: '@maya',
          step: 'uphold',
          reason: 'Two customers in Porto are still supplied from it, see their orders of this month.',
        },
        { on: -11, by: '@ines', step: 'accept' },
        responded(-4, '@ines', {
          correction: 'Both changes reviewed afterwards; nothing to undo.',
          rootCause: 'The rule that asks for a review is set for the main branch only.',
          plan: 'The rule is set for every branch that is supplied.',
          capaRequired: 'No',
          capaRationale: 'One setting, checked each time a branch is made.',
        }),
      ],
    ),
    found(
      {
        key: 'reviews',
        on: -22,
        audit: 'design',
        values: { title: 'Reviews say what was looked at, not only that they were done', grade: 'Good practice' },
      },
      [{ on: -20, by: '@maya', step: 'note' }],
    ),
    found({
      key: 'telephone',
      on: -14,
      audit: 'sales',
      line: 'sales-changes',
      values: {
        title: 'Orders changed by telephone before anybody reviews them',
        grade: 'Minor NC',
        requirement: 'ISO 9001 8.2.4',
        evidence: 'Five of eight changes of the month went to production one to three days before their review.',
        statement:
          'Changed requirements are reviewed before they are carried out. Five of eight changes were not reviewed in time.',
      },
    }),
    found({
      key: 'caliper',
      on: -1,
      audit: 'lab',
      line: 'lab-7',
      values: {
        title: 'Caliper in use past its calibration date',
        grade: 'Minor NC',
        requirement: 'ISO 9001 7.1.5.2 a; PROC-QA-012, section 5',
        evidence: 'Caliper C-118 on bench 3, label: due six weeks ago. Four of five instruments drawn are in date.',
        statement: 'Instruments are calibrated at their interval. One of five was in use six weeks past its date.',
      },
    }),
    found(
      {
        key: 'twice',
        on: -1,
        audit: 'lab',
        values: { title: 'Caliper overdue', grade: 'Observation' },
      },
      [{ on: -1, by: '@maya', step: 'void', reason: 'Raised twice; the other one has its evidence.' }],
    ),
  ]
}

export const findings: Sample = {
  definition: finding,
  scenarios,
  breakages: {
    'report-issued': () => ({ ties: { state: 'reporting' } }),
    'asks-for-answer': () => ({ values: { grade: 'Good practice' } }),
    'is-good-practice': () => ({ values: { grade: 'Observation' } }),
    'is-nonconforming': () => ({ values: { grade: 'Observation' } }),
    'is-advised': () => ({ values: { grade: 'Minor NC' } }),
    'refusal-explained': () => ({ values: { capaRequired: 'No', capaRationale: null } }),
    'actions-done': () => ({ ties: { added: 'addressed_by', state: 'open' } }),
    'change-closed': () => ({ ties: { added: 'carried_out_by', state: 'approved' } }),
    'without-capa': () => ({ values: { capaRequired: 'Yes' } }),
    'capa-linked': () => ({ ties: 'gone' }),
    'capa-closed': () => ({ values: { capaRequired: 'Yes' }, ties: 'gone' }),
  },
}

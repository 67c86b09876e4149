// The audits of Northfield Instruments: held, running, coming up.

import type { DayFromNow, Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { audit } from './audit.ts'

type Planned = {
  readonly key: string
  readonly on: number
  readonly title: string
  readonly department: string
  readonly process: string
  readonly programme?: string
  /** First and last day. */
  readonly days: readonly [first: number, last: number]
  readonly lead?: string
  readonly values?: SampleValues
}

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const planned = (
    { key, on, title, department, process, programme = '@programme', days, lead = '@tomas', values = {} }: Planned,
    steps: readonly ScenarioStep[] = [],
  ): Scenario => ({
    key,
    on,
    by: '@maya',
    values: { title, process, programme, department, plannedStart: day(days[0]), plannedEnd: day(days[1]), ...values },
    steps: [
      {
        on: on + 4,
        by: '@maya',
        step: 'plan',
        values: { owner: lead, department, plannedStart: day(days[0]), plannedEnd: day(days[1]) },
      },
      ...steps,
    ],
  })
  /** Its lead auditor was named with the programme; the clock plans it. */
  const plannedByItself = (about: Planned, steps: readonly ScenarioStep[]): Scenario => {
    const { lead = '@tomas', values, days } = about
    const scenario = planned({ ...about, values: { ...values, owner: lead } })
    return { ...scenario, steps: [{ on: days[0] - 14, by: 'clock', step: 'plan-ahead' }, ...steps] }
  }
  const withGrace = [{ person: '@grace', role: 'Auditor' }]
  const prepared = (on: number, team: readonly SampleValues[], by = '@tomas'): ScenarioStep => ({
    on,
    by,
    step: 'prepare',
    values: { team },
  })
  const notified = (
    on: number,
    about: { readonly what: string; readonly clauses: readonly string[]; readonly who: string },
  ): ScenarioStep => ({
    on,
    by: '@tomas',
    step: 'notify',
    values: {
      objective: `See whether ${about.what} works as described, and whether that is enough.`,
      scope: 'The last twelve months, both shifts.',
      criteria: about.clauses.map((clause) => ({ clause, document: null })),
      agenda: [
        { time: '9:00', what: 'Opening meeting', auditor: '@tomas', auditee: about.who },
        { time: '9:30 to 12:00', what: 'Tour and samples', auditor: '@tomas', auditee: about.who },
        { time: '13:00 to 15:00', what: 'Records', auditor: '@tomas', auditee: about.who },
        { time: '15:30', what: 'Closing meeting', auditor: '@tomas', auditee: about.who },
      ],
    },
  })
  const opened = (on: number, who: string): ScenarioStep => ({
    on,
    by: '@tomas',
    step: 'open',
    values: { openingAttendance: who },
  })
  const met = (on: number, who: string, conclusion: string): ScenarioStep => ({
    on,
    by: '@tomas',
    step: 'close-meeting',
    values: { closingAttendance: who, conclusion },
  })
  const reported = (on: number, summary: string, strengths: string | null = null): ScenarioStep => ({
    on,
    by: '@tomas',
    step: 'submit',
    values: { summary, strengths },
  })
  const approved = (on: number): ScenarioStep => ({ on, by: '@maya', step: 'approve' })
  return [
    planned(
      {
        key: 'audit-goods-in',
        on: -384,
        title: 'Goods-in and blocked stock',
        department: '@supply-chain',
        process: '@process-goods-in',
        programme: '@programme-last',
        days: [-340, -339],
      },
      [
        prepared(-352, withGrace),
        notified(-345, { what: 'goods-in', clauses: ['@clause-8-4-2', '@clause-8-7'], who: '@daniel' }),
        opened(-340, 'Daniel Okafor, Marek Novák'),
        met(-338, 'Daniel Okafor, Marek Novák', 'Conforms with findings'),
        reported(
          -333,
          'Incoming material is checked as planned. Blocked stock is kept apart, but not always marked.',
          'Sampling plans are at hand at every table.',
        ),
        approved(-331),
        { on: -250, by: '@tomas', step: 'close' },
      ],
    ),
    planned(
      {
        key: 'audit-rental',
        on: -384,
        title: 'Instrument rental',
        department: '@sales-and-service',
        process: '@process-service',
        programme: '@programme-last',
        days: [-340, -340],
      },
      [{ on: -335, by: '@maya', step: 'cancel', reason: 'Rental was sold; there is nothing left to audit.' }],
    ),
    plannedByItself(
      {
        key: 'audit-assembly',
        on: -72,
        title: 'Sensor assembly and packing',
        department: '@production',
        process: '@process-assembly',
        days: [-50, -49],
        values: { type: 'Process' },
      },
      [
        prepared(-62, withGrace),
        notified(-58, { what: 'assembly', clauses: ['@clause-8-5-1', '@clause-8-7', '@clause-7-5-3'], who: '@priya' }),
        opened(-50, 'Priya Nair, Ella Thornton, Rui Martins'),
        met(-49, 'Priya Nair, Rui Martins', 'Conforms with findings'),
        {
          on: -49,
          by: '@maya',
          step: 'resume',
          reason: 'The night shift was not seen: two of its stations are looked at before the report.',
        },
        met(-48, 'Priya Nair, Rui Martins', 'Conforms with findings'),
        reported(
          -44,
          'The line works to its instructions. Of what was corrected after the last cases, two things do not hold: labels at packing station 2 and the marking of blocked parts.',
          'Operators stop the line by themselves when something looks wrong.',
        ),
        approved(-42),
      ],
    ),
    planned(
      {
        key: 'audit-design',
        on: -72,
        title: 'Design and development of firmware',
        department: '@engineering',
        process: '@process-design',
        days: [-34, -33],
        values: { method: 'Hybrid' },
      },
      [
        prepared(-44, withGrace),
        notified(-40, { what: 'design', clauses: ['@clause-8-3', '@clause-8-5-6'], who: '@ines' }),
        opened(-34, 'Inês Costa, Yusuf Demir'),
        met(-32, 'Inês Costa, Yusuf Demir', 'Conforms'),
        reported(
          -27,
          'Requirements and reviews are traced from end to end. The log of the service branch was asked for and is still to come.',
        ),
        approved(-24),
        { on: -18, by: '@tomas', step: 'follow-up' },
      ],
    ),
    planned(
      {
        key: 'audit-sales',
        on: -72,
        title: 'Quotation and order entry',
        department: '@sales-and-service',
        process: '@process-sales',
        days: [-16, -15],
        values: { method: 'Remote' },
      },
      [
        prepared(-27, withGrace),
        notified(-23, { what: 'order entry', clauses: ['@clause-8-2-3', '@clause-8-2-4'], who: '@owen' }),
        opened(-16, 'Owen Whitaker, Jack Turner'),
        met(-14, 'Owen Whitaker, Jack Turner', 'Conforms with findings'),
        reported(-8, 'Orders are reviewed.'),
        {
          on: -7,
          by: '@maya',
          step: 'return',
          reason: 'The summary says nothing of changed orders, which were the reason for this audit.',
        },
        reported(
          -5,
          'New orders are reviewed before they are accepted. Changes by telephone are carried out before anybody reviews them.',
          'Offers are read back to the customer before they become orders.',
        ),
      ],
    ),
    planned(
      {
        key: 'audit-lab',
        on: -72,
        title: 'Calibration laboratory',
        department: '@calibration-laboratory',
        process: '@process-calibration',
        days: [-1, 3],
        values: { sampling: 'Five instruments, three certificates, three people, drawn by lot.' },
      },
      [
        prepared(-14, [{ person: '@sofia', role: 'Technical expert' }]),
        notified(-9, { what: 'calibration', clauses: ['@clause-7-1-5', '@clause-8-5-2'], who: '@grace' }),
        opened(-1, 'Grace Lin, Beatriz Lopes, Sofia Almeida'),
      ],
    ),
    planned(
      {
        key: 'audit-shipping',
        on: -72,
        title: 'Labelling, packing and shipping',
        department: '@it-and-facilities',
        process: '@process-shipping',
        days: [9, 10],
      },
      [
        prepared(-6, withGrace),
        notified(-4, { what: 'shipping', clauses: ['@clause-8-5-4', '@clause-8-6'], who: '@callum' }),
      ],
    ),
    planned(
      {
        key: 'audit-improvement',
        on: -72,
        title: 'Audits, reviews and improvement',
        department: '@quality',
        process: '@process-strategy',
        days: [16, 17],
        lead: '@grace',
        values: { type: 'Internal system' },
      },
      [
        prepared(-5, [], '@grace'),
        { on: -5, by: '@grace', step: 'fill', values: { template: '@template-improvement' } },
      ],
    ),
    planned(
      {
        key: 'audit-purchasing',
        on: -72,
        title: 'Purchasing and evaluation of suppliers',
        department: '@supply-chain',
        process: '@process-purchasing',
        days: [6, 7],
      },
      [
        {
          on: -3,
          by: '@tomas',
          step: 'reschedule',
          values: { plannedStart: day(34), plannedEnd: day(35) },
          reason: 'Two of three buyers are at the fair that week.',
        },
      ],
    ),
    {
      key: 'audit-competence',
      on: -72,
      by: '@maya',
      values: {
        title: 'Competence and training',
        process: '@process-competence',
        programme: '@programme',
        department: '@management',
        plannedStart: day(58),
        plannedEnd: day(58),
      },
    },
    {
      key: 'audit-twice',
      on: -71,
      by: '@maya',
      values: { title: 'Calibration', department: '@calibration-laboratory', programme: '@programme' },
      steps: [{ on: -70, by: '@maya', step: 'void', reason: 'Entered twice: the laboratory is in the programme.' }],
    },
  ]
}

export const audits: Sample = {
  definition: audit,
  scenarios,
  breakages: {
    'dates-in-order': (day) => ({ values: { plannedStart: day(30), plannedEnd: day(10) } }),
    'planned-ahead': (day) => ({ values: { plannedStart: day(-5), plannedEnd: day(5) } }),
    'team-independent': () => ({
      values: { department: '@production', team: [{ key: 'a', person: '@ella', role: 'Technical expert' }] },
    }),
    'team-qualified': () => ({ values: { team: [{ key: 'a', person: '@hannah', role: 'Auditor' }] } }),
    'template-chosen': () => ({ values: { template: null } }),
    'checklist-filled': () => ({ parts: { of: 'checklist-line', values: { void: 'true' } } }),
    'lines-answered': () => ({ parts: { of: 'checklist-line', values: { result: 'N.A.', reason: null } } }),
    'lines-evidenced': () => ({ parts: { of: 'checklist-line', values: { result: 'Minor', evidence: 'ok' } } }),
    'findings-raised': () => ({ parts: { of: 'checklist-line', values: { result: 'Minor' }, ties: 'gone' } }),
    'findings-open': () => ({ ties: 'gone' }),
    'findings-settled': () => ({ ties: { state: 'open', side: 'there' } }),
  },
}

// What people suggested in eighteen months, whom it was forwarded to, and what was answered. Days are counted from the day of
// the suggestion.

import type { DayFromNow, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import type { MoneyValue } from '#kernel/kinds/money/money.ts'
import type { Effort } from './worth.ts'

type Past = {
  readonly on: number
  /** None where it was written without a name. */
  readonly by?: string
  readonly text: string
  readonly category: string
  /** Who decided. */
  readonly owner: string
  readonly declined?: readonly [after: number, answer: string]
  readonly accepted?: readonly [after: number, answer: string]
  readonly done?: readonly [after: number, result: string]
  /** Who verified what it has brought, and by what it was seen. */
  readonly verified?: readonly [after: number, by: string, measured: string, values?: SampleValues]
  /** What happened before it was decided. */
  readonly before?: (day: DayFromNow) => readonly ScenarioStep[]
  /** What happened after that. */
  readonly later?: readonly ScenarioStep[]
  /** Where it lay on the board. */
  readonly rated?: readonly [impact: number, effort: Effort]
  /** What it was estimated to bring when it was accepted; intangible where nothing is said. */
  readonly brings?: SampleValues
  /** What was asked at the screening, and replied. */
  readonly asked?: readonly [question: string, reply: string | null]
}

const intangible: SampleValues = { benefitKind: 'Intangible' }

const eur = (amount: string): MoneyValue => ({ amount, currency: 'EUR' })

const past: readonly Past[] = [
  {
    on: -541,
    by: '@ella',
    text: 'Paint the places of the trolleys on the floor. They stand in front of the eye wash every morning.',
    category: 'Safety',
    owner: '@callum',
    accepted: [4, 'Yes, this week.'],
    done: [9, 'Six places painted in both halls.'],
    rated: [3, 'XS'],
    verified: [40, '@sofia', 'The eye wash stood free at all twelve morning walks of the month.'],
  },
  {
    on: -522,
    by: '@beatriz',
    text: 'Keep the plugs of the pressure bench in the order of their threads.',
    category: 'Quality',
    owner: '@grace',
    accepted: [6, 'A board with outlines, please.'],
    brings: { benefitKind: 'Quality', hours: 30 },
    done: [30, 'Board hangs beside bench 2; nobody has measured with an adapter too many since.'],
    rated: [3, 'S'],
    verified: [
      90,
      '@maya',
      'No measurement of the quarter had to be repeated for a wrong adapter; there were four before.',
      { actualHours: 24, recognition: 'Thank-you' },
    ],
  },
  {
    on: -452,
    by: '@jack',
    text: 'Say in the confirmation whom one may call about a repair. People ring the switchboard first.',
    category: 'Customer',
    owner: '@owen',
    accepted: [5, 'Good. My number and yours.'],
    brings: { benefitKind: 'Time', hours: 45 },
    done: [21, 'Both numbers stand in every confirmation of a repair.'],
    rated: [2, 'XS'],
    verified: [80, '@sofia', 'Calls about repairs at the switchboard: 31 in May, 9 in July.', { actualHours: 60 }],
  },
  {
    on: -411,
    by: '@rui-martins',
    text: 'Start the ovens by a timer at five. We wait an hour each Monday.',
    category: 'Productivity and waste',
    owner: '@priya',
    accepted: [7, 'Yes, with the alarm of the guard beside it.'],
    brings: { benefitKind: 'Money', estimate: eur('6500.00'), hours: 120 },
    done: [40, 'Timers run in Leeds and Porto; the first lot goes in at six.'],
    rated: [4, 'S'],
    verified: [
      120,
      '@sofia',
      'First lot of a Monday goes in at 6:05 on average, at 7:10 before; counted over eight weeks.',
      { actual: eur('5200.00'), actualHours: 104, recognition: 'Award' },
    ],
  },
  {
    on: -388,
    by: '@hannah',
    text: 'Let new colleagues spend a day at goods-in before they assemble.',
    category: 'Training',
    owner: '@priya',
    accepted: [10, 'A half day. It is part of the plan from now on.'],
    done: [60, 'Five colleagues have done it; it stands in the plan for new people.'],
    rated: [3, 'M'],
    verified: [
      170,
      '@maya',
      'Wrong parts found at assembly in the first month of new people: 2, after 7 and 9 before.',
      { recognition: 'Points' },
    ],
  },
  {
    on: -361,
    by: '@tomas',
    text: 'Print audit plans on one page. Nobody reads the second.',
    category: 'Quality',
    owner: '@maya',
    accepted: [2, 'Yes.'],
    done: [20, 'One page since the last audit.'],
    rated: [1, 'XS'],
    verified: [70, '@sofia', 'Asked at five audits: all auditees had read the plan before the opening meeting.'],
  },
  {
    on: -344,
    by: '@grace',
    text: 'Turn the heating of the corridor down; the laboratory fights it with its own cooling.',
    category: 'Environment',
    owner: '@callum',
    accepted: [6, 'We try 17 degrees for a month.'],
    brings: { benefitKind: 'Environment', estimate: eur('4200.00') },
    done: [45, 'Stays at 17 degrees; cooling of the laboratory runs a third less.'],
    rated: [3, 'M'],
    verified: [
      180,
      '@sofia',
      'Meter of the cooling: 31 % less than in the same quarter of the year before.',
      { actual: eur('3650.00') },
    ],
  },
  {
    on: -322,
    by: '@daniel',
    text: 'Ask the carrier for the same driver. He knows where our bay is.',
    category: 'Customer',
    owner: '@callum',
    declined: [9, 'The carrier plans anew every day. We have sent them a map of the yard instead.'],
    rated: [2, 'L'],
    later: [
      {
        on: -310,
        by: '@daniel',
        step: 'appeal',
        values: { appeal: 'The map does not help when the driver cannot read it at night.' },
      },
      {
        on: -306,
        by: '@maya',
        step: 'accept',
        values: { answer: 'True. The bay gets a lit sign with its number.', owner: '@callum', ...intangible },
      },
      { on: -290, by: '@callum', step: 'finish', values: { result: 'A sign hangs.' } },
      { on: -288, by: '@sofia', step: 'not-yet', reason: 'It hangs, but has no light yet.' },
      { on: -280, by: '@callum', step: 'finish', values: { result: 'The sign is lit from four o’clock on.' } },
      {
        on: -240,
        by: '@sofia',
        step: 'verify',
        values: { measured: 'No driver rang for the way in five weeks; eleven in the five before.' },
      },
    ],
  },
  {
    on: -301,
    by: '@ella',
    text: 'A magnifying lamp at station 3. The marks on the membranes have become smaller.',
    category: 'Quality',
    owner: '@priya',
    accepted: [4, 'Yes, and one for station 1.'],
    done: [19, 'Two lamps in use.'],
    rated: [3, 'S'],
    asked: ['Which marks, and at which station?', null],
    verified: [90, '@maya', 'Membranes of the wrong thickness at assembly: none in two months, three before.'],
  },
  {
    on: -283,
    by: '@hugo',
    text: 'Cut the company’s name from the subject of mails that the program sends. It hides what they are about.',
    category: 'IT',
    owner: '@ines',
    accepted: [8, 'Right.'],
    done: [12, 'Subject begins with the number of the record.'],
    rated: [2, 'S'],
    verified: [50, '@maya', 'Twelve people asked: all find the mails they look for by the number now.'],
  },
  {
    on: -262,
    text: 'Bicycle stands with a roof in Porto.',
    category: 'Workplace',
    owner: '@callum',
    declined: [20, 'The yard belongs to our landlord, who does not allow it. We ask again when the lease is renewed.'],
    rated: [2, 'L'],
    later: [
      {
        on: -238,
        by: 'anonymous',
        step: 'appeal-by-code',
        values: { appeal: 'The yard is ours since the spring: it was in the last letter to all.' },
      },
      {
        on: -231,
        by: '@maya',
        step: 'decline',
        values: {
          answer: 'You are right about the yard. The stands are in the budget of next year, and refused for this one.',
        },
      },
    ],
  },
  {
    on: -247,
    by: '@marek',
    text: 'Return the wooden pallets of the metal supplier instead of burning them.',
    category: 'Environment',
    owner: '@daniel',
    accepted: [11, 'Their lorry takes them back from now on.'],
    done: [33, 'Sixty pallets went back in the first month.'],
    rated: [3, 'S'],
    before: (day) => [
      {
        on: -240,
        by: '@daniel',
        step: 'defer',
        values: { answer: 'The contract with the supplier is renewed first.', until: day(-180) },
      },
      { on: -237, by: '@daniel', step: 'take-up', reason: 'The supplier has agreed without a new contract.' },
    ],
    verified: [
      120,
      '@sofia',
      'Disposal invoices of the quarter are 640 lower than those of the year before.',
      { actual: eur('2560.00') },
    ],
  },
  {
    on: -228,
    by: '@jack',
    text: 'A photo of the opened unit in every repair report. Then customers believe us.',
    category: 'Customer',
    owner: '@owen',
    accepted: [6, 'Yes, for repairs above 200.'],
    brings: { benefitKind: 'Quality', estimate: eur('6000.00') },
    done: [50, 'Since the summer; two quotations less were refused.'],
    rated: [4, 'M'],
    verified: [
      140,
      '@sofia',
      'Quotations that customers refused: 3 of 58; 11 of 61 in the half year before.',
      { actual: eur('7400.00'), recognition: 'Award' },
    ],
  },
  {
    on: -209,
    text: 'Put the scrap box out of reach of the good parts.',
    category: 'Quality',
    owner: '@priya',
    accepted: [2, 'At once.'],
    done: [3, 'Boxes stand behind the stations.'],
    rated: [3, 'XS'],
    asked: ['At every station, or at one?', 'At all of them. At station 2 it stands under the bench.'],
    verified: [60, '@maya', 'Seen at three walks: boxes behind the stations, none beside good parts.'],
  },
  {
    on: -171,
    by: '@rui-martins',
    text: 'One common calendar for the moves of machines, with quality in it.',
    category: 'Quality',
    owner: '@callum',
    accepted: [13, 'Yes. It goes with the CAPA about moved machines.'],
    brings: { benefitKind: 'Quality', hours: 40 },
    done: [60, 'Calendar in use; two moves were put off because of it.'],
    rated: [3, 'S'],
    before: () => [
      { on: -169, by: '@callum', step: 'rate', values: { impact: 3, effort: 'S', benefitKind: 'Quality', hours: 40 } },
    ],
    verified: [130, '@sofia', 'Two moves in the quarter, both with quality at the table; no measurement was lost.'],
  },
  {
    on: -146,
    text: 'Fruit instead of biscuits in the afternoon.',
    category: 'Other',
    owner: '@helena',
    accepted: [3, 'Both, to keep the peace.'],
    done: [10, 'A basket each Monday.'],
    rated: [1, 'XS'],
    verified: [45, '@maya', 'The basket is empty on Thursdays; nobody has asked for the biscuits back.'],
  },
  {
    on: -114,
    by: '@sofia',
    text: 'Let the shift book be kept on the screen at the line. Half of it cannot be read.',
    category: 'IT',
    owner: '@priya',
    rated: [3, 'L'],
    before: (day): readonly ScenarioStep[] => [
      {
        on: -100,
        by: '@priya',
        step: 'defer',
        values: { answer: 'Yes, once the screens for drawings are there; we look at it again then.', until: day(-24) },
      },
      { on: -24, by: 'clock', step: 'resume' },
      { on: -20, by: '@priya', step: 'rate', values: { impact: 3, effort: 'L', benefitKind: 'Time', hours: 220 } },
    ],
  },
  {
    on: -77,
    text: 'Mirror at the corner of the high shelf. One meets the forklift there.',
    category: 'Safety',
    owner: '@callum',
    accepted: [2, 'Ordered today.'],
    done: [16, 'Mirror hangs.'],
    rated: [4, 'XS'],
    verified: [
      50,
      '@sofia',
      'No near miss at the corner in a month; the book of the shift has two of the month before.',
      { recognition: 'Thank-you' },
    ],
  },
  {
    on: -49,
    by: '@grace',
    text: 'Send the certificate with the parcel number. Customers get it before the unit and file it away.',
    category: 'Customer',
    owner: '@owen',
    before: () => [
      {
        on: -45,
        by: '@owen',
        step: 'accept',
        values: { answer: 'Good; I ask the carrier for the numbers.', owner: '@owen', ...intangible },
      },
      {
        on: -41,
        by: '@owen',
        step: 'reconsider',
        reason: 'The carrier gives the number only after the parcel has left.',
      },
    ],
    accepted: [12, 'Good idea; Jack takes it along with the new reports.'],
    rated: [3, 'S'],
  },
  {
    on: -17,
    by: '@daniel',
    text: 'Count the safety stock of connectors once a week, not once a month, until the allocation ends.',
    category: 'Productivity and waste',
    owner: '@priya',
    rated: [2, 'XS'],
  },
  {
    on: -186,
    text: 'The printer offers the templates of all customers, and one takes the wrong one. Let the order choose.',
    category: 'Quality',
    owner: '@callum',
    rated: [4, 'M'],
    asked: ['Does it happen at both stations?', 'At both. Last week twice.'],
    accepted: [6, 'Yes. It needs the order entry as well, so it becomes a change.'],
    brings: { benefitKind: 'Quality', estimate: eur('8000.00') },
    later: [
      { on: -177, by: '@maya', tie: { type: 'becomes_change', to: '@change-label' } },
      { on: -128, by: 'clock', step: 'carried-out' },
      {
        on: -60,
        by: '@sofia',
        step: 'verify',
        values: {
          measured: 'No label of another customer was printed in two months: 1,140 orders looked through.',
          actual: eur('9800.00'),
        },
      },
    ],
  },
  {
    on: -38,
    by: '@vasco',
    text: 'A typo takes as long to mend as a new machine. Let small changes go a shorter way.',
    category: 'Productivity and waste',
    owner: '@ines',
    rated: [4, 'M'],
    accepted: [3, 'You are right. The routes are being written anew.'],
    brings: { benefitKind: 'Time', hours: 90 },
    later: [{ on: -32, by: '@ines', tie: { type: 'becomes_change', to: '@change-routes' } }],
  },
]

/** What is asked at the screening comes before it is forwarded; without a reply quality goes on. */
const screened = ({ on, by, asked }: Past): readonly ScenarioStep[] => {
  if (!asked) return []
  const [question, reply] = asked
  const values = { reply }
  const back: ScenarioStep =
    reply === null
      ? { on: on + 1, by: '@maya', step: 'go-on', reason: 'Seen at the station: there is no need to wait.' }
      : by === undefined
        ? { on: on + 1, by: 'anonymous', step: 'reply-by-code', values }
        : { on: on + 1, by, step: 'reply', values }
  return [{ on, by: '@maya', step: 'ask', values: { question } }, back]
}

const steps = (told: Past, day: DayFromNow): readonly ScenarioStep[] => {
  const { on, owner, category, declined, accepted, done, verified, rated, brings = intangible } = told
  const [impact, effort] = rated ?? []
  const worth: SampleValues = impact === undefined || effort === undefined ? {} : { impact, effort }
  return [
    ...screened(told),
    { on: on + 1, by: '@maya', step: 'forward', values: { category, owner, ...worth } },
    ...(told.before?.(day) ?? []),
    ...(declined ? [{ on: on + declined[0], by: owner, step: 'decline', values: { answer: declined[1] } }] : []),
    ...(accepted
      ? [{ on: on + accepted[0], by: owner, step: 'accept', values: { answer: accepted[1], owner, ...brings } }]
      : []),
    ...(done ? [{ on: on + done[0], by: owner, step: 'finish', values: { result: done[1] } }] : []),
    ...(verified
      ? [{ on: on + verified[0], by: verified[1], step: 'verify', values: { measured: verified[2], ...verified[3] } }]
      : []),
    ...(told.later ?? []),
  ]
}

export const pastSuggestions = (day: DayFromNow): readonly Scenario[] =>
  past.map((one) => ({
    key: `suggestion${one.on}`,
    on: one.on,
    by: one.by ?? 'anonymous',
    values: { text: one.text },
    steps: steps(one, day),
  }))

// What people suggested in eighteen months, whom it was forwarded to, and what was answered. Days are counted from the day of
// the suggestion.

import type { ScenarioStep, Scenario } from '#features/samples/scenario.ts'

type Past = {
  readonly on: number
  readonly by: string
  readonly text: string
  readonly category: string
  /** Who decided. */
  readonly owner: string
  readonly declined?: readonly [after: number, answer: string]
  readonly accepted?: readonly [after: number, answer: string]
  readonly done?: readonly [after: number, result: string]
}

const past: readonly Past[] = [
  {
    on: -541,
    by: '@ella',
    text: 'Paint the places of the trolleys on the floor. They stand in front of the eye wash every morning.',
    category: 'Safety',
    owner: '@callum',
    accepted: [4, 'Yes, this week.'],
    done: [9, 'Six places painted in both halls.'],
  },
  {
    on: -522,
    by: '@beatriz',
    text: 'Keep the plugs of the pressure bench in the order of their threads.',
    category: 'Quality',
    owner: '@grace',
    accepted: [6, 'A board with outlines, please.'],
    done: [30, 'Board hangs beside bench 2; nobody has measured with an adapter too many since.'],
  },
  {
    on: -497,
    by: '@yusuf',
    text: 'A second screen for the test stand, so that one sees the log while it runs.',
    category: 'IT',
    owner: '@ines',
    accepted: [8, 'Take the one of the old stand.'],
    done: [14, 'In use.'],
  },
  {
    on: -476,
    by: '@marek',
    text: 'Buy the adhesive tape in rolls of 100 metres instead of 50.',
    category: 'Cost',
    owner: '@daniel',
    declined: [12, 'The dispensers take 50 metres only, and new ones would cost more than ten years of tape.'],
  },
  {
    on: -452,
    by: '@jack',
    text: 'Say in the confirmation whom one may call about a repair. People ring the switchboard first.',
    category: 'Customer',
    owner: '@owen',
    accepted: [5, 'Good. My number and yours.'],
    done: [21, 'Both numbers stand in every confirmation of a repair.'],
  },
  {
    on: -430,
    by: '@ella',
    text: 'Gloves in size S at every station. The large ones catch in the tweezers.',
    category: 'Workplace',
    owner: '@priya',
    accepted: [3, 'Ordered.'],
    done: [11, 'Three sizes at every station.'],
  },
  {
    on: -411,
    by: '@rui-martins',
    text: 'Start the ovens by a timer at five. We wait an hour each Monday.',
    category: 'Productivity and waste',
    owner: '@priya',
    accepted: [7, 'Yes, with the alarm of the guard beside it.'],
    done: [40, 'Timers run in Leeds and Porto; the first lot goes in at six.'],
  },
  {
    on: -388,
    by: '@hannah',
    text: 'Let new colleagues spend a day at goods-in before they assemble.',
    category: 'Training',
    owner: '@priya',
    accepted: [10, 'A half day. It is part of the plan from now on.'],
    done: [60, 'Five colleagues have done it; it stands in the plan for new people.'],
  },
  {
    on: -361,
    by: '@tomas',
    text: 'Print audit plans on one page. Nobody reads the second.',
    category: 'Quality',
    owner: '@maya',
    accepted: [2, 'Yes.'],
    done: [20, 'One page since the last audit.'],
  },
  {
    on: -344,
    by: '@grace',
    text: 'Turn the heating of the corridor down; the laboratory fights it with its own cooling.',
    category: 'Environment',
    owner: '@callum',
    accepted: [6, 'We try 17 degrees for a month.'],
    done: [45, 'Stays at 17 degrees; cooling of the laboratory runs a third less.'],
  },
  {
    on: -322,
    by: '@daniel',
    text: 'Ask the carrier for the same driver. He knows where our bay is.',
    category: 'Customer',
    owner: '@callum',
    declined: [9, 'The carrier plans anew every day. We have sent them a map of the yard instead.'],
  },
  {
    on: -301,
    by: '@ella',
    text: 'A magnifying lamp at station 3. The marks on the membranes have become smaller.',
    category: 'Quality',
    owner: '@priya',
    accepted: [4, 'Yes, and one for station 1.'],
    done: [19, 'Two lamps in use.'],
  },
  {
    on: -283,
    by: '@hugo',
    text: 'Cut the company’s name from the subject of mails that the program sends. It hides what they are about.',
    category: 'IT',
    owner: '@ines',
    accepted: [8, 'Right.'],
    done: [12, 'Subject begins with the number of the record.'],
  },
  {
    on: -262,
    by: '@yusuf',
    text: 'Bicycle stands with a roof in Porto.',
    category: 'Workplace',
    owner: '@callum',
    declined: [20, 'The yard belongs to our landlord, who does not allow it. We ask again when the lease is renewed.'],
  },
  {
    on: -247,
    by: '@marek',
    text: 'Return the wooden pallets of the metal supplier instead of burning them.',
    category: 'Environment',
    owner: '@daniel',
    accepted: [11, 'Their lorry takes them back from now on.'],
    done: [33, 'Sixty pallets went back in the first month.'],
  },
  {
    on: -228,
    by: '@jack',
    text: 'A photo of the opened unit in every repair report. Then customers believe us.',
    category: 'Customer',
    owner: '@owen',
    accepted: [6, 'Yes, for repairs above 200.'],
    done: [50, 'Since the summer; two quotations less were refused.'],
  },
  {
    on: -209,
    by: '@ella',
    text: 'Put the scrap box out of reach of the good parts.',
    category: 'Quality',
    owner: '@priya',
    accepted: [2, 'At once.'],
    done: [3, 'Boxes stand behind the stations.'],
  },
  {
    on: -171,
    by: '@rui-martins',
    text: 'One common calendar for the moves of machines, with quality in it.',
    category: 'Quality',
    owner: '@callum',
    accepted: [13, 'Yes. It goes with the CAPA about moved machines.'],
    done: [60, 'Calendar in use; two moves were put off because of it.'],
  },
  {
    on: -146,
    by: '@hannah',
    text: 'Fruit instead of biscuits in the afternoon.',
    category: 'Other',
    owner: '@helena',
    accepted: [3, 'Both, to keep the peace.'],
    done: [10, 'A basket each Monday.'],
  },
  {
    on: -114,
    by: '@sofia',
    text: 'Let the shift book be kept on the screen at the line. Half of it cannot be read.',
    category: 'IT',
    owner: '@priya',
    accepted: [15, 'Yes, as soon as the screens for drawings are there.'],
  },
  {
    on: -77,
    by: '@marek',
    text: 'Mirror at the corner of the high shelf. One meets the forklift there.',
    category: 'Safety',
    owner: '@callum',
    accepted: [2, 'Ordered today.'],
    done: [16, 'Mirror hangs.'],
  },
  {
    on: -49,
    by: '@grace',
    text: 'Send the certificate with the parcel number. Customers get it before the unit and file it away.',
    category: 'Customer',
    owner: '@owen',
    accepted: [12, 'Good idea; Jack takes it along with the new reports.'],
  },
  {
    on: -17,
    by: '@daniel',
    text: 'Count the safety stock of connectors once a week, not once a month, until the allocation ends.',
    category: 'Productivity and waste',
    owner: '@priya',
  },
]

const steps = ({ on, owner, category, declined, accepted, done }: Past): readonly ScenarioStep[] => [
  { on: on + 1, by: '@maya', step: 'forward', values: { category, owner } },
  ...(declined ? [{ on: on + declined[0], by: owner, step: 'decline', values: { answer: declined[1] } }] : []),
  ...(accepted ? [{ on: on + accepted[0], by: owner, step: 'accept', values: { answer: accepted[1], owner } }] : []),
  ...(done ? [{ on: on + done[0], by: owner, step: 'finish', values: { result: done[1] } }] : []),
]

export const pastSuggestions: readonly Scenario[] = past.map((one) => ({
  key: `suggestion${one.on}`,
  on: one.on,
  by: one.by,
  values: { text: one.text },
  steps: steps(one),
}))

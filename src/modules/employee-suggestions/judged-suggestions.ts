// What several people rated, and what a committee decided: suggestions of Northfield that one person alone does not judge.

import type { DayFromNow, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import type { MoneyValue } from '#kernel/kinds/money/money.ts'

const eur = (amount: string): MoneyValue => ({ amount, currency: 'EUR' })

const forward = (on: number, category: string, owner: string): ScenarioStep => ({
  on,
  by: '@maya',
  step: 'forward',
  values: { category, owner },
})

const askRatings = (
  on: number,
  by: string,
  evaluators: readonly string[],
  more: { rateBy?: string } = {},
): ScenarioStep => ({
  on,
  by,
  step: 'ask-ratings',
  values: { evaluators, ...more },
})

type Figures = { readonly estimate?: MoneyValue; readonly cost: MoneyValue; readonly hours?: number }

const estimated = (on: number, by: string, kind: string, figures: Figures): ScenarioStep => ({
  on,
  by,
  step: 'estimate',
  values: { benefitKind: kind, ...figures },
})

const submitted = (on: number, by: string, proposal: string): ScenarioStep => ({
  on,
  by,
  step: 'to-committee',
  values: { proposal, owner: by },
})

export const judgedSuggestions = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'suggestion-kanban',
    on: -26,
    by: '@marek',
    values: {
      text: 'Two boxes for each small part: when the first is empty, its card orders the next. We run out of springs every other week.',
      current: 'Whoever takes the last one writes it on the board, or forgets to.',
      proposed: 'Two boxes for each part below 2 EUR; the card of the empty one goes to goods-in.',
      expected: 'No assembly stands still for a spring. Nobody walks to the store to look.',
    },
    steps: [
      forward(-25, 'Productivity and waste', '@priya'),
      askRatings(-24, '@sofia', ['@grace', '@daniel', '@ines', '@callum']),
      askRatings(-19, '@sofia', ['@owen']),
    ],
  },
  {
    key: 'suggestion-barcodes',
    on: -7,
    by: '@yusuf',
    values: {
      text: 'A code on each tray that the ovens read: then nobody types the lot by hand, and a lot cannot be put into the wrong oven.',
      expected: 'No lot is burnt in at the wrong temperature because somebody mistyped a figure.',
    },
    steps: [
      forward(-6, 'Quality', '@priya'),
      askRatings(-5, '@sofia', ['@grace', '@callum', '@tomas'], { rateBy: day(3) }),
    ],
  },
  {
    key: 'suggestion-compressor',
    on: -160,
    by: '@jack',
    values: {
      text: 'A compressor that runs as fast as air is drawn. The old one runs at full speed through every night.',
      expected: 'The hall is quiet in the evening, and a third of the power for air is saved.',
    },
    steps: [
      forward(-159, 'Environment', '@priya'),
      askRatings(-158, '@sofia', ['@grace', '@callum']),
      estimated(-150, '@priya', 'Money', { estimate: eur('18000.00'), cost: eur('42000.00') }),
      {
        on: -149,
        by: '@priya',
        step: 'to-committee',
        values: {
          proposal: 'We buy one with a variable drive; it pays for itself in three winters.',
          owner: '@callum',
        },
      },
      { on: -70, by: '@callum', step: 'finish', values: { result: 'The new compressor runs since week 38.' } },
      {
        on: -20,
        by: '@sofia',
        step: 'verify',
        values: {
          measured: 'Meter of the compressed air: 34 % less than in the same eight weeks of the year before.',
          actual: eur('16200.00'),
          recognition: 'Award',
        },
      },
    ],
  },
  {
    key: 'suggestion-robot',
    on: -130,
    by: '@rui-martins',
    values: { text: 'A small robot for the torque station at night. The screws are the same ones every day.' },
    steps: [
      forward(-129, 'Productivity and waste', '@ines'),
      askRatings(-128, '@sofia', ['@priya', '@callum', '@daniel']),
      estimated(-120, '@ines', 'Time', { cost: eur('65000.00'), hours: 900 }),
      submitted(-119, '@ines', 'We try one at the torque station of Porto for a year.'),
      {
        on: -110,
        by: '@rui-martins',
        step: 'appeal',
        values: { appeal: 'A used one was offered to us for a third of the price.' },
      },
      {
        on: -105,
        by: '@ines',
        step: 'defer',
        values: {
          answer: 'We look at the used one when the line moves; then there is room for its fence.',
          until: day(60),
        },
      },
    ],
  },
  {
    key: 'suggestion-shuttle',
    on: -60,
    by: '@marek',
    values: { text: 'A van between the two halls each hour: today everybody drives their own parts across.' },
    steps: [
      forward(-59, 'Cost', '@callum'),
      estimated(-55, '@callum', 'Time', { cost: eur('12000.00'), hours: 300 }),
      submitted(-54, '@callum', 'We lease a small electric van for a year.'),
      { on: -52, by: '@callum', step: 'recall', reason: 'The carrier offers to do it for half of that.' },
      estimated(-51, '@callum', 'Time', { cost: eur('6500.00'), hours: 300 }),
      {
        on: -50,
        by: '@callum',
        step: 'accept',
        values: { answer: 'Yes: the carrier crosses at each full hour, from next month on.', owner: '@callum' },
      },
    ],
  },
  {
    key: 'suggestion-solar',
    on: -14,
    by: '@ella',
    values: {
      text: 'Cells on the roof of hall 2. It has the sun all day, and the ovens run all day.',
      expected: 'The ovens run on our own power from March to October.',
    },
    steps: [
      forward(-13, 'Environment', '@callum'),
      estimated(-10, '@callum', 'Environment', { estimate: eur('11500.00'), cost: eur('84000.00') }),
      submitted(
        -9,
        '@callum',
        'We cover the south half of the roof this year, the other half once it has paid for itself.',
      ),
    ],
  },
]

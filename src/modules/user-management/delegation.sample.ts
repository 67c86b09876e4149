import type { Sample } from '#features/samples/scenario.ts'
import { delegation } from './delegation.ts'

export const delegations: Sample = {
  definition: delegation,
  scenarios: (day) => [
    {
      key: 'leave-priya',
      on: -96,
      by: '@priya',
      values: {
        title: 'Annual leave',
        owner: '@priya',
        delegate: '@rui-martins',
        covers: 'Everything but signatures',
        firstDay: day(-90),
        lastDay: day(-78),
      },
      steps: [
        { on: -95, by: '@priya', step: 'agree' },
        { on: -74, by: 'clock', step: 'end' },
      ],
    },
    {
      key: 'fair-daniel',
      on: -40,
      by: '@daniel',
      values: {
        title: 'Trade fair in Hanover',
        owner: '@daniel',
        delegate: '@callum',
        covers: 'Everything',
        firstDay: day(-33),
        lastDay: day(-29),
      },
      steps: [
        { on: -39, by: '@daniel', step: 'agree' },
        { on: -35, by: '@daniel', step: 'withdraw', reason: 'The fair was cancelled, I am in the office.' },
      ],
    },
    // Ludovic Marchand leaves before it begins (colleagues.sample.ts).
    {
      key: 'fair-owen',
      on: -70,
      by: '@owen',
      values: {
        title: 'Trade fair in Lyon',
        owner: '@owen',
        delegate: '@ludovic',
        covers: 'Everything but signatures',
        firstDay: day(-50),
        lastDay: day(-46),
      },
      steps: [{ on: -69, by: '@owen', step: 'agree' }],
    },
    {
      key: 'leave-grace',
      on: -3,
      by: '@grace',
      values: {
        title: 'Leave between the years',
        owner: '@grace',
        delegate: '@rui-martins',
        covers: 'Everything',
        firstDay: day(31),
        lastDay: day(46),
      },
      steps: [{ on: -2, by: '@grace', step: 'agree' }],
    },
    {
      key: 'training-ines',
      on: -1,
      by: '@ines',
      values: {
        title: 'Training in Lisbon',
        owner: '@ines',
        delegate: '@daniel',
        covers: 'Everything but signatures',
        firstDay: day(20),
        lastDay: day(24),
      },
    },
    {
      key: 'leave-twice',
      on: -3,
      by: '@grace',
      values: {
        title: 'Leave between the years, entered twice',
        owner: '@grace',
        delegate: '@rui-martins',
        covers: 'Everything',
        firstDay: day(31),
        lastDay: day(46),
      },
      steps: [{ on: -1, by: '@maya', step: 'void', reason: 'It stands there a second time, agreed already.' }],
    },
  ],
  breakages: {
    'in-order': (day) => ({ values: { firstDay: day(9), lastDay: day(2) } }),
    'not-too-long': (day) => ({ values: { firstDay: day(1), lastDay: day(130) } }),
    ahead: (day) => ({ values: { firstDay: day(-20), lastDay: day(-10) } }),
    passed: (day) => ({ values: { lastDay: day(5) } }),
  },
}

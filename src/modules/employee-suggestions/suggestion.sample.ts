// What the people of Northfield Instruments have suggested, and what was answered.

import type { DayFromNow, Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { judgedSuggestions } from './judged-suggestions.ts'
import { pastSuggestions } from './past-suggestions.ts'
import { suggestion } from './suggestion.ts'

const suggested = (
  key: string,
  { on, by, text, page }: { readonly on: number; readonly by: string; readonly text: string; readonly page?: string },
  steps: readonly ScenarioStep[] = [],
): Scenario => ({ key, on, by, values: page === undefined ? { text } : { text, page }, steps })

const forward = (on: number, category: string, owner: string): ScenarioStep => ({
  on,
  by: '@sofia',
  step: 'forward',
  values: { category, owner },
})

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  ...pastSuggestions(day),
  ...judgedSuggestions(day),
  suggested(
    'suggestion-scan',
    {
      on: -190,
      by: '@ella',
      text: 'Print the label after the scan, not before. Then nobody can put the label of the last order on the next one.',
      page: '/risk-management',
    },
    [
      { on: -189, by: '@sofia', step: 'ask', values: { question: 'At both packing stations, or at export only?' } },
      { on: -188, by: '@ella', step: 'reply', values: { reply: 'At both. It happened at the domestic one too.' } },
      forward(-187, 'Quality', '@priya'),
      {
        on: -184,
        by: '@priya',
        step: 'accept',
        values: {
          answer: 'Yes. We change the order of the two steps at both stations this month.',
          owner: '@callum',
          benefitKind: 'Quality',
          estimate: { amount: '3000.00', currency: 'EUR' },
        },
      },
      {
        on: -120,
        by: '@callum',
        step: 'finish',
        values: { result: 'Both stations print after the scan since week 30; no mix-up since.' },
      },
      {
        on: -70,
        by: '@sofia',
        step: 'verify',
        values: {
          measured: 'Counted for seven weeks: no label of another order on any parcel; five in the seven before.',
          recognition: 'Award',
        },
      },
    ],
  ),
  suggested(
    'suggestion-trolley',
    { on: -96, by: '@yusuf', text: 'A second trolley for the burn-in ovens would save a walk for every batch.' },
    [
      forward(-94, 'Productivity and waste', '@callum'),
      {
        on: -80,
        by: '@callum',
        step: 'decline',
        values: {
          answer: 'There is no room for a second one beside the ovens; the ovens move next year, then we look again.',
        },
      },
    ],
  ),
  suggested(
    'suggestion-hooks',
    { on: -41, by: '@marek', text: 'Hooks for the torque drivers at the height of the bench, not above the head.' },
    [
      {
        on: -39,
        by: '@maya',
        step: 'accept',
        values: {
          answer: 'A quick one: order them with the next tools.',
          owner: '@rui-martins',
          benefitKind: 'Intangible',
        },
      },
    ],
  ),
  suggested(
    'suggestion-certificates',
    {
      on: -12,
      by: '@jack',
      text: 'Let customers fetch their calibration certificates themselves instead of asking us by telephone.',
    },
    [
      forward(-10, 'Customer', '@grace'),
      { on: -8, by: '@grace', step: 'rate', values: { impact: 4, effort: 'XL', benefitKind: 'Time', hours: 150 } },
    ],
  ),
  suggested('suggestion-gloves', { on: -6, by: '@ella', text: 'The thin gloves tear at the crimping station.' }, [
    { on: -5, by: '@sofia', step: 'ask', values: { question: 'Which size is it, and since when?' } },
  ]),
  suggested('suggestion-light', {
    on: -2,
    by: '@yusuf',
    text: 'More light at the soldering places in Porto.\nIn winter one works in the shadow of the shelf from three o’clock on.',
  }),
  suggested(
    'suggestion-drivers',
    { on: -30, by: '@yusuf', text: 'The torque drivers hang too high: one stretches for each screw.' },
    [
      {
        on: -29,
        by: '@maya',
        step: 'merge',
        values: {
          mergedInto: '@suggestion-hooks',
          answer: 'Marek’s hooks are for just that. They are ordered; yours goes on with them.',
        },
      },
    ],
  ),
  suggested('suggestion-twice', { on: -20, by: '@hannah', text: 'Hooks for the torque drivers, please.' }, [
    { on: -19, by: '@maya', step: 'void', reason: 'Entered twice: the other one is being carried out.' },
  ]),
]

export const suggestions: Sample = {
  definition: suggestion,
  scenarios,
  breakages: {
    explained: () => ({ values: { answer: 'No.' } }),
    ahead: (day) => ({ values: { until: day(0) } }),
    asked: () => ({ values: { question: null } }),
    replied: () => ({ values: { reply: null } }),
    othersRate: () => ({ before: { coauthors: ['@grace'] }, values: { evaluators: ['@grace'] } }),
    rateAhead: (day) => ({ values: { rateBy: day(-1) } }),
    ratedAlone: () => ({ before: { evaluators: ['@grace'] } }),
    estimated: () => ({ values: { benefitKind: 'Quality', estimate: null, hours: null } }),
    withinLimit: () => ({ before: { cost: { amount: '42000.00', currency: 'EUR' } } }),
    settled: () => ({ ties: { added: 'becomes_change', state: 'draft' } }),
    firstAppeal: () => ({ before: { appeal: 'The yard is ours by now.' } }),
  },
}

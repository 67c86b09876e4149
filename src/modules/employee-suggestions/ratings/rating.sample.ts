// How those who were asked rated the suggestions of Northfield, each without seeing what the others said.

import type { Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import type { Effort } from '../worth.ts'
import { suggestionRating } from './suggestion-rating.ts'

type Said = readonly [impact: number, effort: Effort, why: string]

const says = (on: number, by: string, step: string, [impact, effort, why]: Said): ScenarioStep => ({
  on,
  by,
  step,
  values: { impact, effort, why },
})

/** A rating that was asked for with the suggestion of a key. */
const asked = (of: string, evaluator: string, on: number, steps: readonly ScenarioStep[]): Scenario => ({
  key: `rating-${of}-${evaluator}`,
  on,
  by: '@sofia',
  values: {},
  madeWith: `@suggestion-${of}`,
  which: { evaluator: `@${evaluator}` },
  steps,
})

const given = (of: string, evaluator: string, on: number, after: number, said: Said): Scenario =>
  asked(of, evaluator, on, [says(on + after, `@${evaluator}`, 'give', said)])

const scenarios: readonly Scenario[] = [
  asked('kanban', 'grace', -24, [
    says(-23, '@grace', 'give', [3, 'M', 'The laboratory has had it for the seals; nobody has run out since.']),
    says(-22, '@grace', 'change-sealed', [
      4,
      'M',
      'The laboratory has had it for the seals; it saved us a round a day.',
    ]),
  ]),
  asked('kanban', 'daniel', -24, [
    says(-22, '@daniel', 'give', [2, 'L', 'Two boxes each is twice the stock, and 300 parts want a card.']),
    says(-17, '@daniel', 'change', [3, 'L', 'Grace is right about the rounds. It stays a lot of cards.']),
  ]),
  given('kanban', 'ines', -24, 3, [4, 'M', 'Four stops a month at assembly were for small parts.']),
  asked('kanban', 'callum', -24, [
    { on: -20, by: '@sofia', step: 'withdraw', reason: 'He is away until the end of the month.' },
  ]),
  given('kanban', 'owen', -19, 1, [5, 'S', 'The carrier’s shelves can be had with card holders, ready made.']),
  given('barcodes', 'grace', -5, 1, [4, 'L', 'Two of our last five wrong lots were mistyped.']),
  given('barcodes', 'callum', -5, 2, [5, 'M', 'The readers of the packing stations do the same; we know them.']),
  given('compressor', 'grace', -158, 1, [4, 'L', 'The noise goes through the wall of the laboratory, too.']),
  given('compressor', 'callum', -158, 2, [4, 'L', 'The old one needs an overhaul next year anyway.']),
  given('robot', 'priya', -128, 1, [
    3,
    'XL',
    'It is the station with the most sick days, and has no room for a fence.',
  ]),
  asked('robot', 'callum', -128, []),
  asked('robot', 'daniel', -128, [
    { on: -126, by: '@maya', step: 'void', reason: 'Named by mistake: he sells us the screws.' },
  ]),
]

export const suggestionRatings: Sample = { definition: suggestionRating, scenarios: () => scenarios }

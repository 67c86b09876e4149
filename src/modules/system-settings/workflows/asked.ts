// What a policy asks of one step, as it is read and changed by the inputs of its panel. Pure.

import type { PolicyRule } from '#kernel/definition/policy.ts'

type Asks = PolicyRule['asks']

/** What the rules ask of a step in one respect. */
export const saidOf = (rules: readonly PolicyRule[], step: string, asks: Asks): readonly string[] =>
  rules.flatMap((rule) => (rule.step === step && rule.asks === asks ? (rule.what ?? '') : []))

/** The rules with what they ask of a step in one respect put in the place of what they asked. */
export const withSaid = (
  rules: readonly PolicyRule[],
  step: string,
  asks: Asks,
  whats: readonly (string | null)[],
): readonly PolicyRule[] => [
  ...rules.filter((rule) => rule.step !== step || rule.asks !== asks),
  ...whats.map((what) => ({ step, asks, what })),
]

/** The same for the signature of a step that the product does not sign: without one there is none to add others to. */
export const signedAs = (rules: readonly PolicyRule[], step: string, meaning: string): readonly PolicyRule[] =>
  meaning === ''
    ? withSaid(withSaid(rules, step, 'Further signature', []), step, 'Signature', [])
    : withSaid(rules, step, 'Signature', [meaning])

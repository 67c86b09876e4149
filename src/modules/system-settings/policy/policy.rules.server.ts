import { governedRules } from '#features/governed/governed.server.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { policyAsks, type PolicyRule } from '#kernel/definition/policy.ts'
import type { AskPolicies } from '#kernel/store/ask-policies.server.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { faultIn, stepsOfPeople } from './limits.ts'
import { limitWords } from './limit-words.ts'
import { ruleInWords } from './said.ts'
import { stepPolicy } from './step-policy.ts'

const governed = governedRules(stepPolicy, { family: 'family', edition: 'edition', copied: ['rules', 'ground'] })

/** The definition whose steps a policy is about. Refuses what is no kind of record, or has no steps that people take. */
function aboutIn(registry: Registry, family: unknown): Definition {
  const name = typeof family === 'string' ? family.trim() : ''
  const definition = registry.find(name)
  if (!definition || stepsOfPeople(definition).length === 0)
    return refuse('invalid', limitWords.noKind(name.slice(0, 60)), 'family')
  return definition
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** A line as it was entered or is kept; its schema has let nothing else through. */
export const ruleOf = (line: object): PolicyRule => {
  const { step, asks, what } = line as { readonly step?: unknown; readonly asks?: unknown; readonly what?: unknown }
  return {
    step: textIn(step) ?? '',
    asks: policyAsks.find((one) => one === asks) ?? 'Reason',
    what: asks === 'Reason' ? null : textIn(what),
  }
}

/** The lines of a policy as they are kept: within the limits, each in words of today. */
function worded(definition: Definition, rules: readonly unknown[]) {
  const lines = rules.filter((line) => typeof line === 'object' && line !== null)
  const read = lines.map(ruleOf)
  const fault = faultIn(definition, read)
  if (fault !== null) return refuse('invalid', fault, 'rules')
  return lines.map((line, at) => {
    const rule = read[at] ?? ruleOf(line)
    return { ...line, ...rule, says: ruleInWords(definition, rule) }
  })
}

/** A policy stays within what the product allows, whoever sends it, and says in words what it asks. */
export const policyRules: Rules = {
  ...governed,
  async complete(door, values, before, step) {
    const definition = aboutIn(door.registry, values.family ?? before?.family)
    const { rules } = values
    const said = {
      ...values,
      ...(before === null && { family: definition.name, about: definition.label[0] }),
      ...(Array.isArray(rules) && { rules: worded(definition, rules) }),
    }
    return (await governed.complete?.(door, said, before, step)) ?? said
  },
}

type Kept = {
  readonly of: string
  readonly number: string
  readonly rules: readonly object[]
  readonly isInUse: boolean
}

/** The policies as the steps of all records ask for them. */
export const askPolicies: AskPolicies = async (db, { of, numbers }) => {
  const { rows } = await db.query<Kept>({
    name: 'policies-of-steps',
    text: `select family as "of", number, coalesce(rules, '[]') as rules, state = 'in-use' as "isInUse" from step_policy
      where (state = 'in-use' and not void and family = any($1)) or number = any($2)`,
    values: [of, numbers],
  })
  return rows.map((row) => ({ ...row, rules: row.rules.map(ruleOf) }))
}

// A line of a policy in words, and what differs between two policies. Pure.

import { isRole, roles } from '#lib/roles.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import { saidWords as words } from './said-words.ts'

const roleIn = (role: string) => (isRole(role) ? roles[role] : role)

/** What a line asks of its step: “Root cause must be filled in”. */
export function askedInWords({ fields }: Definition, { asks, what }: PolicyRule): string {
  const said = what ?? ''
  switch (asks) {
    case 'Reason':
      return words.reason
    case 'Required field':
      return words.field(fields[said]?.label ?? said)
    case 'Role':
      return words.role(roleIn(said))
    case 'Signature':
      return words.signature(said)
    case 'Further signature':
      return words.further(roleIn(said))
  }
}

const labelOf = ({ workflow }: Definition, step: string) => workflow.steps[step]?.label ?? step

/** A line of a policy as it is read without its drawing: “Approve: a reason is required”. */
export const ruleInWords = (definition: Definition, rule: PolicyRule): string =>
  words.line(labelOf(definition, rule.step), askedInWords(definition, rule))

const isSame = (one: PolicyRule) => (other: PolicyRule) =>
  one.step === other.step && one.asks === other.asks && (one.what ?? '') === (other.what ?? '')

export type Difference = { readonly added: readonly PolicyRule[]; readonly removed: readonly PolicyRule[] }

/** What a policy asks that another did not, and what it asks no longer. */
export const differenceOf = (before: readonly PolicyRule[], after: readonly PolicyRule[]): Difference => ({
  added: after.filter((rule) => !before.some(isSame(rule))),
  removed: before.filter((rule) => !after.some(isSame(rule))),
})

// Whether a record at a step could still be taken further under a policy. Pure.

import { impliedBy, isRole, roles, type Role } from '#lib/roles.ts'
import { eitherOf } from '#lib/listed.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { needAnswer } from '#kernel/workflow/guards.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { statesBefore } from './limits.ts'
import { dryWords as words } from './dry-words.ts'

/** A role that somebody active holds: everywhere where there is no site. */
export type Holding = { readonly role: string; readonly site: string | null }

const isHeld = (holdings: readonly Holding[], role: Role, site: unknown): boolean =>
  holdings.some(
    (one) =>
      (one.role === role || impliedBy[role]?.some((by) => by === one.role) === true) &&
      (one.site === null || one.site === site),
  )

/** Whether people can fill a field in where the record stands, or with the step. */
const isOpenTo = ({ workflow }: Definition, { state }: AnyRow, step: string, field: string) =>
  workflow.states[state]?.frozen !== true || workflow.steps[step]?.form?.includes(field) === true

const rolesIn = (rules: readonly PolicyRule[], asks: PolicyRule['asks']) =>
  rules.flatMap(({ asks: one, what }) => (one === asks && what !== null && isRole(what) ? what : []))

/** The required fields that are still empty. */
export const lackingOf = (definition: Definition, rules: readonly PolicyRule[], row: AnyRow): readonly string[] =>
  rules.flatMap(({ asks, what }) =>
    asks === 'Required field' && what !== null && !needAnswer(definition, what, row).passed ? what : [],
  )

/** Why nobody could take the step on a record; null where somebody could. `rules` are those of the step. */
export function whyStranded(
  definition: Definition,
  step: string,
  rules: readonly PolicyRule[],
  row: AnyRow,
  holdings: readonly Holding[],
): string | null {
  const only = rolesIn(rules, 'Role')
  if (only.length > 0 && !only.some((role) => isHeld(holdings, role, row.site)))
    return words.nobodyHolds(eitherOf(only.map((role) => roles[role])))
  const unheld = rolesIn(rules, 'Further signature').find((role) => !isHeld(holdings, role, row.site))
  if (unheld) return words.nobodyHolds(roles[unheld])
  const shut = lackingOf(definition, rules, row).find((field) => !isOpenTo(definition, row, step, field))
  return shut === undefined ? null : words.cannotFill(definition.fields[shut]?.label ?? shut)
}

/** The states from which records may still come to a step, without those at it; the ends of their lives left out. */
export function statesAhead(definition: Definition, step: string): readonly string[] {
  const { steps } = definition.workflow
  const at = steps[step] ? statesBefore(steps[step]) : []
  const reaching = new Set(at)
  for (let size = -1; size !== reaching.size;) {
    size = reaching.size
    for (const { from, to } of Object.values(steps))
      if (to !== 'void' && reaching.has(to)) for (const state of [from].flat()) reaching.add(state)
  }
  const over = terminalStates(definition)
  return [...reaching].filter((state) => !at.includes(state) && !over.includes(state))
}

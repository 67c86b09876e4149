// Conflicts of duties (segregation of duties, ISO/IEC 27001:2022 A.5.3): a step by which somebody signs for what they may have raised
// themselves, and two steps of which one verifies what the other approved. Read off the definitions: where a step bars whoever raised
// or owns a record, or took the other step, or takes two people, there is none.

import { isRole, roleKeys, type Role } from '#lib/roles.ts'
import { clausesOf, isAutomatic, type Clause } from '#lib/who.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Meaning, Step } from '#kernel/definition/workflow.ts'
import { approving, counts, seatsIn, verifying } from './rights.ts'

/** Somebody who holds one of these roles may raise records of a kind and sign a step of the very same, or approve and verify them. */
export type Conflict = {
  /** By what it is known: `audit.close`. */
  readonly key: string
  readonly kind: string
  /** The step that is signed; null where it is approving and verifying that come together. */
  readonly step: string | null
  readonly meaning: Meaning
  readonly roles: readonly Role[]
}

/** How many decisions about a kind are kept apart on each record. */
export type KeptApart = { readonly kind: string; readonly steps: readonly string[] }

const decides = (meaning: Meaning | undefined): meaning is Meaning =>
  meaning !== undefined && (approving.includes(meaning) || verifying.includes(meaning))

/** Who raises a record owns it until it is handed on, so that either bar keeps the two apart. */
const isApart = ({ not = [] }: Clause) => not.includes('creator') || not.includes('owner')

/** Several seats that all have to sign are several people: nobody signs twice. */
const takesTwo = ({ by, round }: Step) =>
  !isAutomatic(by) && round !== undefined && round({} as never).seats.filter(({ required }) => required).length > 1

/** The roles by which one person may raise it and sign the step. */
function rolesFor(definition: Definition, step: Step): readonly Role[] {
  const raisers = clausesOf(definition.may.create)
  const signers = seatsIn(step)
    .filter(({ meaning }) => decides(meaning))
    .flatMap(({ who }) => clausesOf(who))
  // What everybody may is no duty of a role; it is for the record to say who may not.
  const named = roleKeys.filter((role) => role !== 'staff' && role !== 'guest-auditor')
  return named.filter(
    (role) =>
      raisers.some(({ any }) => counts(role, any)) &&
      signers.some(
        (clause) =>
          !isApart(clause) &&
          counts(
            role,
            clause.any.filter((one) => one !== 'staff'),
          ),
      ),
  )
}

/** Decisions about records of a kind, each with the roles by which it is in conflict; none where it is kept apart. */
const decisionsOf = (definition: Definition) =>
  Object.entries(definition.workflow.steps).flatMap(([step, taken]) => {
    const meaning = seatsIn(taken)
      .map((seat) => seat.meaning)
      .find(decides)
    if (meaning === undefined || step === 'void') return []
    return { step, meaning, roles: takesTwo(taken) ? [] : rolesFor(definition, taken) }
  })

type Signing = { readonly step: string; readonly meaning: Meaning; readonly who: readonly Clause[] }

/** The seats of all steps that decide something about a record, each by itself. */
const signingsOf = ({ workflow: { steps } }: Definition): readonly Signing[] =>
  Object.entries(steps).flatMap(([step, taken]) =>
    seatsIn(taken).flatMap(({ who, meaning }) =>
      decides(meaning) && step !== 'void' ? { step, meaning, who: clausesOf(who) } : [],
    ),
  )

const isNamed = (role: Role, { any }: Clause) =>
  counts(
    role,
    any.filter((one) => one !== 'staff'),
  )

/** The roles by which one person may approve at one step and verify at another, which bars nobody who took the first. */
function rolesForBoth(definition: Definition): readonly Role[] {
  const all = signingsOf(definition)
  const approvals = all.filter(({ meaning }) => approving.includes(meaning))
  const verifications = all.filter(({ meaning }) => meaning === 'Verified')
  return roleKeys.filter(
    (role) =>
      role !== 'staff' &&
      role !== 'guest-auditor' &&
      approvals.some(
        (first) =>
          first.who.some((clause) => isNamed(role, clause)) &&
          verifications.some(({ step, who }) =>
            who.some(
              (clause) =>
                step !== first.step && isNamed(role, clause) && !(clause.not ?? []).includes(`taker of ${first.step}`),
            ),
          ),
      ),
  )
}

/** By what approving and verifying the same records is known: `capa.approves-and-verifies`. */
const approvesAndVerifies = 'approves-and-verifies'

/** All conflicts of duties that the definitions leave open. */
export const conflictsIn = (definitions: readonly Definition[]): readonly Conflict[] =>
  definitions.flatMap((definition): readonly Conflict[] => {
    const kind = definition.name
    const both = rolesForBoth(definition)
    return [
      ...decisionsOf(definition).flatMap(({ step, meaning, roles }) =>
        roles.length === 0 ? [] : { key: `${kind}.${step}`, kind, step, meaning, roles },
      ),
      ...(both.length === 0
        ? []
        : [{ key: `${kind}.${approvesAndVerifies}`, kind, step: null, meaning: 'Verified' as const, roles: both }]),
    ]
  })

/** All decisions that are kept apart, by kind. */
export const keptApartIn = (definitions: readonly Definition[]): readonly KeptApart[] =>
  definitions.flatMap((definition) => {
    const steps = decisionsOf(definition).flatMap(({ step, roles }) => (roles.length === 0 ? step : []))
    return steps.length === 0 ? [] : { kind: definition.name, steps }
  })

/** By what all conflicts are known together that a role brings: whoever holds it is let stand in each of them by one waiver. */
export const ofRole = (role: Role) => `role.${role}`

/** The role that such a key is of; undefined of any other key. */
export function roleOf(key: string): Role | undefined {
  const role = key.startsWith('role.') ? key.slice('role.'.length) : ''
  return isRole(role) ? role : undefined
}

/** By what a waiver may be known that lets a conflict of these roles stand. */
export const waivedBy = ({ key, roles }: Pick<Conflict, 'key' | 'roles'>): readonly string[] => [
  key,
  ...roles.map(ofRole),
]

/** Whoever gives rights and signs with them. It is a conflict of a person, whatever the records say. */
export const givesAndSigns = 'person.gives-and-signs'

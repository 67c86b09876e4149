// What each role may do with each kind of record, read off the definitions: what is shown is what is kept.

import { impliedBy, type Role } from '#lib/roles.ts'
import { clausesOf, isAutomatic, type Who } from '#lib/who.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Meaning, Step } from '#kernel/definition/workflow.ts'

export const rightNames = [
  'view',
  'create',
  'editOwn',
  'editAny',
  'act',
  'approve',
  'verify',
  'sign',
  'export',
  'configure',
] as const

export type RightName = (typeof rightNames)[number]

/** Always, of some records only (one's own, those of one's department or of what one takes part in), or never. */
export type Extent = 'all' | 'some' | 'none'

export type Rights = { readonly [right in RightName]: Extent }

/** What a signature with a meaning decides. */
export const approving: readonly Meaning[] = ['Approved', 'Accepted']
export const verifying: readonly Meaning[] = ['Verified', 'Reviewed']

/** Whether somebody who holds a role counts as one of these: as it, as everybody, or as one whom it includes. */
export function counts(role: Role, any: readonly string[]): boolean {
  if (role !== 'guest-auditor' && any.includes('staff')) return true
  return any.some((one) => one === role || impliedBy[one as Role]?.includes(role)) // Relations include nobody.
}

/** Whether somebody counts by how they stand to a record, whatever they hold. */
const isRelated = (any: readonly string[]) =>
  any.some((one) => ['self', 'owner', 'creator'].includes(one) || / in | of /.test(one))

/** A clause with a condition counts for some records only. */
function extentOf(role: Role, who: Who): Extent {
  const clauses = clausesOf(who)
  if (clauses.some(({ any, when }) => !when && counts(role, any))) return 'all'
  return clauses.some(({ any }) => counts(role, any) || isRelated(any)) ? 'some' : 'none'
}

function viewOf(role: Role, { may }: Definition): Extent {
  const rules = may.read.map((rule) =>
    typeof rule === 'string' ? rule : rule.held.some((one) => counts(role, [one])) ? rule.scope : null,
  )
  if (rules.includes('everyone')) return 'all'
  return rules.some((rule) => rule !== null) ? 'some' : 'none'
}

/** The seats of a step that people take, each with its meaning; one that is not signed has one without. */
export function seatsIn({ by, signed, round }: Step): readonly { readonly who: Who; readonly meaning?: Meaning }[] {
  if (isAutomatic(by)) return []
  if (round) return round({} as AnyRow).seats // A round answers for any values, as guards do.
  return [{ who: by, ...(signed && { meaning: signed }) }]
}

const most = (extents: readonly Extent[]): Extent =>
  extents.includes('all') ? 'all' : extents.includes('some') ? 'some' : 'none'

/**
 * What a role may do with records of a kind.
 * @param setUpBy who may say how records of the kind are: which fields they have, which signatures their steps take
 */
export function rightsOf(role: Role, definition: Definition, setUpBy: readonly Who[] = []): Rights {
  const seats = Object.values(definition.workflow.steps).flatMap(seatsIn)
  const stepsWith = (meanings: readonly (Meaning | undefined)[]) =>
    most(seats.flatMap(({ who, meaning }) => (meanings.includes(meaning) ? extentOf(role, who) : [])))
  const change = clausesOf(definition.may.change)
  return {
    view: viewOf(role, definition),
    create: extentOf(role, definition.may.create),
    editOwn: change.some(({ any }) => isRelated(any)) ? 'some' : 'none',
    editAny: change.some(({ any }) => counts(role, any)) ? 'all' : 'none',
    act: stepsWith([undefined]),
    approve: stepsWith(approving),
    verify: stepsWith(verifying),
    sign: most(seats.flatMap(({ who, meaning }) => (meaning === undefined ? [] : extentOf(role, who)))),
    export: viewOf(role, definition),
    configure: most(setUpBy.map((who) => extentOf(role, who))),
  }
}

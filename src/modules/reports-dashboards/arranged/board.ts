// What a dashboard that somebody arranged is, and what may be said of it. Pure.

import { fold } from '#lib/fold.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { impliedBy, isRole, roleKeys, type Role } from '#lib/roles.ts'
import type { Widget } from './widget.ts'

export type Department = { readonly id: string; readonly number: string; readonly title: string }

/** Who reads it beside its owner: `staff` is everybody. They see of its figures what they may read. */
export type Sharing = { readonly roles: readonly Role[]; readonly departments: readonly string[] }

export type BoardName = {
  readonly id: string
  readonly name: string
  /** Whether the one who asks has made it, and by whom it was made. */
  readonly mine: boolean
  readonly owner: string
}

export type Board = BoardName & {
  readonly mayChange: boolean
  readonly roles: readonly Role[]
  readonly departments: readonly Department[]
  readonly widgets: readonly Widget[]
  readonly version: number
}

/** A dashboard that is shown, beside its figures. */
export type Shown = {
  /** Its name in addresses. */
  readonly name: string
  readonly label: string
  /** How it is arranged; none where it is delivered. */
  readonly board: Board | null
}

/** What stands beside the delivered dashboards, and which of all opens first. */
export type Boards = {
  readonly items: readonly BoardName[]
  /** What opens for the one who asks: the name of a delivered one, or an id. */
  readonly home: string
  /** What they have chosen themselves. */
  readonly chosen: string | null
  /** What is chosen for roles; only for whoever chooses. */
  readonly homes: Readonly<Partial<Record<Role, string>>> | null
}

/** The roles that a dashboard may be for, in the order in which they count: who includes another comes before it, everybody last. */
export const rolesInTurn: readonly Role[] = [
  ...roleKeys.filter((role) => Object.values(impliedBy).some((those) => those.includes(role))),
  ...roleKeys.filter(
    (role) =>
      role !== 'staff' && role !== 'guest-auditor' && !Object.values(impliedBy).some((those) => those.includes(role)),
  ),
  'staff',
]

export const longestName = 60
const mostDepartments = 50

export function readName(given: unknown): string {
  const name = typeof given === 'string' ? given.trim() : ''
  if (name === '' || name.length > longestName || !name.isWellFormed() || name.includes('\0') || fold(name) === '')
    refuse('invalid', `Enter a name of at most ${longestName} characters.`, 'name')
  return name
}

const isRoleKey = (value: unknown): value is Role => typeof value === 'string' && isRole(value)

export function readRoles(given: unknown): readonly Role[] {
  if (!Array.isArray(given) || !given.every(isRoleKey))
    return refuse('invalid', `Roles are a list of ${roleKeys.join(', ')}.`, 'roles')
  return roleKeys.filter((role) => given.includes(role))
}

const isIdOf = (value: unknown): value is string => typeof value === 'string' && isId(value)

export function readDepartments(given: unknown): readonly string[] {
  if (!Array.isArray(given) || given.length > mostDepartments || !given.every(isIdOf))
    return refuse('invalid', `Departments are a list of at most ${mostDepartments} ids.`, 'departments')
  return [...new Set(given)]
}

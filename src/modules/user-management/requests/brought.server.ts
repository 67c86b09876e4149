// Which conflicts of duties a role brings to somebody, read off the definitions (duties/conflicts.ts) and what they hold already.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { impliedBy, isRole, type Role } from '#lib/roles.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import { conflictsIn, givesAndSigns, ofRole } from '../duties/conflicts.ts'
import { conflictInWords } from '../duties/said.ts'

/** A conflict that comes with a role, and the waiver in force that lets it stand. */
export type Brought = {
  /** By what it is known: `audit.close`. */
  readonly conflict: string
  readonly said: string
  /** The id of the waiver. */
  readonly waiver: string | null
}

/** Whether somebody who holds these roles holds one of those, or one that includes it. */
const holdsAny = (held: readonly Role[], roles: readonly Role[]) =>
  roles.some((role) => held.includes(role) || impliedBy[role]?.some((one) => held.includes(one)))

/** The keys of the conflicts in which somebody stands who holds these roles. */
function conflictsWith(all: Registry['all'], held: readonly Role[]): readonly string[] {
  const bySigning = conflictsIn(all).flatMap(({ key, roles }) => (holdsAny(held, roles) ? key : []))
  const isBoth = held.includes('administrator') && holdsAny(held, [...signingRoles(all)])
  return isBoth ? [...bySigning, givesAndSigns] : bySigning
}

const heldKeys = `select distinct r.key from person p, ${heldBy('p')} where p.id = $1`

const inForce = `select id, conflict from duty_waiver where state = 'granted' and not void and until >= $1 and conflict = any($2)
  and (holder is null or holder = $3) order by until desc, id`

type Asked = {
  readonly holder: string
  /** What comes to them, all at once. */
  readonly roles: readonly Role[]
  readonly today: Day
  /** The keys of conflicts that were told before: they stay told for as long as the rules leave them open. */
  readonly told?: readonly string[]
}

/** What roles add to the conflicts of a person today; none that they are in already without them. */
export async function broughtBy(
  { db, registry }: { readonly db: Db; readonly registry: Registry },
  { holder, roles, today, told = [] }: Asked,
): Promise<readonly Brought[]> {
  const { rows } = await db.query<{ key: string }>({ name: 'roles-held-by', text: heldKeys, values: [holder] })
  const held = rows.flatMap(({ key }) => (isRole(key) && !roles.includes(key) ? key : []))
  const before = conflictsWith(registry.all, held)
  const brought = conflictsWith(registry.all, [...held, ...roles]).filter((key) => !before.includes(key))
  const stillOpen = told.filter((key) => conflictInWords(registry.all, key) !== undefined)
  const added = [...new Set([...stillOpen, ...brought])]
  if (added.length === 0) return []
  const { rows: waivers } = await db.query<{ id: string; conflict: string }>({
    name: 'waivers-in-force',
    text: inForce,
    values: [today, [...added, ...roles.map(ofRole)], holder],
  })
  /** A waiver of a whole role lets stand what that role brings, and nothing that another brings. */
  const letBy = (conflict: string) => [
    conflict,
    ...roles
      .filter((role) => told.includes(conflict) || conflictsWith(registry.all, [...held, role]).includes(conflict))
      .map(ofRole),
  ]
  return added.map((conflict) => ({
    conflict,
    said: conflictInWords(registry.all, conflict) ?? conflict,
    waiver: waivers.find((one) => letBy(conflict).includes(one.conflict))?.id ?? null,
  }))
}

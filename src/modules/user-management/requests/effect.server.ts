// A request takes effect on its person, and ends there: the grant stands among their roles, and their trail names the request.

import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { isAwaited, linesOf, type GrantLine } from '../grants.ts'
import { person } from '../person.ts'

type Holder = { readonly version: number; readonly state: string; readonly grants: unknown }

async function holderOf({ db }: UnitOfWork, id: unknown): Promise<Holder> {
  const { rows } = await db.query<Holder>({
    name: 'holder-of-request',
    text: 'select version, state, grants from person where id = $1 for update',
    values: [id],
  })
  return rows[0] ?? refuse('not-found', 'There is no such person.', 'holder')
}

/** A text of the record; nothing where it holds none. */
const said = (value: unknown) => (typeof value === 'string' ? value : '')

const isMeant =
  ({ role, onlyAt }: AnyRow) =>
  (line: GrantLine) =>
    line.role === role && (line.site ?? null) === (onlyAt ?? null)

/** Gives the role that was approved. Whoever is not active gets it once they are. */
export async function give(door: UnitOfWork, request: AnyRow): Promise<void> {
  const { version, state, grants } = await holderOf(door, request.holder)
  if (state !== 'active') refuse('blocked', 'A role is given to who is active: it waits until they are.')
  const lines = linesOf(grants)
  const isTheirs = isMeant(request)
  if (lines.some((line) => isTheirs(line) && !isAwaited(line))) return
  const line = { key: newId(), role: request.role, site: request.onlyAt ?? null, givenBy: null }
  await door.move(person, said(request.holder), 'give-role', {
    version,
    values: { grants: [...lines.filter((one) => !isTheirs(one)), line] },
    reason: `${request.number}: ${said(request.reason)}`,
    follows: true,
  })
}

/** The steps by which a role ends, by the state of its holder. Who has left holds none any more. */
const ending: Readonly<Record<string, string>> = { active: 'withdraw-roles', suspended: 'withdraw-while-suspended' }

/** Takes the role away where it is still held. */
export async function take(door: UnitOfWork, request: AnyRow, why: string): Promise<void> {
  const { version, state, grants } = await holderOf(door, request.holder)
  const step = ending[state]
  const isTheirs = isMeant(request)
  const left = linesOf(grants).filter((line) => !isTheirs(line))
  if (step === undefined || left.length === linesOf(grants).length) return
  await door.move(person, said(request.holder), step, {
    version,
    values: { grants: left },
    reason: `${request.number}: ${why}`,
    follows: true,
  })
}

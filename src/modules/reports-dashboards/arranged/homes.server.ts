// Which dashboard opens first: what a person has chosen, else what is chosen for a role of theirs, else the executive one.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { isRole, roles, type Role } from '#lib/roles.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { labelOf } from '../dashboard/dashboards.ts'
import type { Boards } from './board.ts'
import { boardOf } from './boards.server.ts'
import { keepsShared, opensFor, rolesOf, seenBy } from './seen.server.ts'

type Home = { readonly seat: string; readonly board: string }

const usual = 'executive'

async function homesAt(db: Db, seats: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<Home>({
    name: 'dashboard-homes',
    text: 'select seat, board from dashboard_home where seat = any($1::text[])',
    values: [seats],
  })
  return new Map(rows.map(({ seat, board }) => [seat, board]))
}

/** Those of some dashboards that a person can open. */
async function openTo(db: Db, actor: PersonActor, boards: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = boards.filter(isId)
  const delivered = boards.filter((board) => labelOf(board) !== undefined)
  if (ids.length === 0) return new Set(delivered)
  const { rows } = await db.query<{ id: string }>({
    name: 'dashboards-open-to',
    text: `select d.id from arranged_dashboard d where d.id = any($5::uuid[]) and ${seenBy.sql}`,
    values: [...seenBy.values(actor), ids],
  })
  return new Set([...delivered, ...rows.map(({ id }) => id)])
}

/** What opens first for a person, and what they have chosen of it. */
export async function homeOf(db: Db, actor: PersonActor): Promise<Pick<Boards, 'home' | 'chosen'>> {
  const seats = [actor.id, ...rolesOf(actor)]
  const homes = await homesAt(db, seats)
  const open = await openTo(db, actor, [...homes.values()])
  const inTurn = seats.flatMap((seat) => homes.get(seat) ?? []).filter((board) => open.has(board))
  const own = homes.get(actor.id)
  return { home: inTurn[0] ?? usual, chosen: own !== undefined && open.has(own) ? own : null }
}

/** What is chosen for each role; null for whoever does not choose it. */
export async function homesOfRoles(db: Db, actor: PersonActor): Promise<Boards['homes']> {
  if (!keepsShared(actor)) return null
  const homes = await homesAt(db, Object.keys(roles))
  return Object.fromEntries(homes)
}

async function keep(db: Db, seat: string, board: string | null, now: Date): Promise<void> {
  if (board === null)
    await db.query({ name: 'no-home', text: 'delete from dashboard_home where seat = $1', values: [seat] })
  else
    await db.query({
      name: 'dashboard-home',
      text: `insert into dashboard_home (seat, board, at) values ($1, $2, $3)
        on conflict (seat) do update set board = $2, at = $3`,
      values: [seat, board, now.toISOString()],
    })
}

const readBoard = (given: unknown): string | null =>
  given === null || (typeof given === 'string' && (isId(given) || labelOf(given) !== undefined))
    ? given
    : refuse('invalid', 'There is no such dashboard.', 'board')

/** Lets a dashboard open first for oneself; none: as it is chosen for one's roles. */
export const chooseHome = (engine: Engine, actor: PersonActor, now: Date, given: unknown): Promise<void> =>
  together(engine, actor, now, async ({ db }) => {
    const board = readBoard(given)
    if (board !== null && !(await openTo(db, actor, [board])).has(board))
      refuse('invalid', 'There is no such dashboard.', 'board')
    await keep(db, actor.id, board, now)
  })

type Choice = { readonly role: string; readonly board: unknown }

/** Lets a dashboard open first for everybody of a role who has chosen none. The quality manager and administrators do so. */
export const chooseHomeOf = (engine: Engine, actor: PersonActor, now: Date, { role, board: given }: Choice) =>
  together(engine, actor, now, async (door) => {
    if (!keepsShared(actor))
      refuse('not-allowed', 'What opens first for a role is chosen by the quality manager and administrators.')
    if (!isRole(role)) return refuse('not-found', 'There is no role of this name.')
    const board = readBoard(given)
    const name = board === null ? usual : await nameFor(door.db, actor, role, board)
    await keep(door.db, role, board, now)
    await door.tell('configuration', {
      kind: 'configured',
      facts: { what: board === null ? 'removed' : 'changed', kind: 'home dashboard', name, of: roles[role] },
    })
  })

/** The name of a dashboard, once it is sure that whoever holds the role can open it. */
async function nameFor(db: Db, actor: PersonActor, role: Role, name: string): Promise<string> {
  const label = labelOf(name)
  if (label !== undefined) return label
  const board = await boardOf(db, actor, name)
  if (!board) return refuse('invalid', 'There is no such dashboard.', 'board')
  if (!opensFor(board.roles, role))
    refuse('invalid', `Share “${board.name}” with ${roles[role]} first: they cannot open it yet.`, 'board')
  return board.name
}

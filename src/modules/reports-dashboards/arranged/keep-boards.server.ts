// Dashboards that people arrange, as they are kept. One's own are one's own business; shared ones are told of in the trail.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { roles } from '#lib/roles.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Board, Sharing } from './board.ts'
import { boardOf, heldBoard } from './boards.server.ts'
import type { Widget } from './widget.ts'

/** So many of one's own: more nobody finds again. */
const most = 30

/** One that is about to be changed. Refuses whoever may not, and a version that is no more. */
async function heldFor(db: Db, actor: PersonActor, id: string, version: number) {
  const held = await heldBoard(db, actor, id)
  if (!held) return refuse('not-found', 'There is no such dashboard.')
  const { board, changer } = held
  if (!board.mayChange)
    refuse('not-allowed', `“${board.name}” is changed by ${board.owner}. Make a copy to arrange it your own way.`)
  if (version !== board.version)
    refuse('stale', `${changer} changed “${board.name}” meanwhile. What you arranged is still here.`)
  return held
}

type Kept = Sharing & { readonly name: string; readonly widgets: readonly Widget[] }

async function checkPlace(db: Db, owner: string, name: string, id: string): Promise<void> {
  const { rows } = await db.query<{ same: boolean; count: number }>({
    name: 'arranged-dashboards-of',
    text: `select coalesce(bool_or(folded = $2), false) as same, count(*)::int as count
      from arranged_dashboard where owner = $1 and id <> $3`,
    values: [owner, fold(name), id],
  })
  if (rows[0]?.same) refuse('invalid', `There is a dashboard called “${name}” already.`, 'name')
  if ((rows[0]?.count ?? 0) >= most)
    refuse('invalid', `There are ${most} dashboards already. Delete one first.`, 'name')
}

async function checkDepartments(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<{ title: string }>({
    name: 'departments-to-share-with',
    text: `select p.title from card p where p.id = any($1::uuid[]) and p.kind = 'department' order by p.title, p.id`,
    values: [ids],
  })
  if (rows.length !== ids.length) refuse('invalid', 'There is no such department.', 'departments')
  return rows.map(({ title }) => title)
}

type What = 'made' | 'changed' | 'removed'

/** A shared dashboard is what others look at: the trail knows who made of it what it is. */
const tellOf = (door: UnitOfWork, what: What, kept: Kept, departments: readonly string[]) =>
  door.tell('configuration', {
    kind: 'configured',
    facts: {
      what,
      kind: 'shared dashboard',
      name: kept.name,
      of: 'Reports & Dashboards',
      shows: kept.widgets.map((one) =>
        one.shows === 'note' ? one.heading || one.text : `${one.measure} (${one.shows})`,
      ),
      ...(kept.roles.length > 0 && { roles: kept.roles.map((role) => roles[role]) }),
      ...(departments.length > 0 && { departments: [...departments] }),
    },
  })

const isShared = ({ roles: those, departments }: Sharing) => those.length + departments.length > 0

const valuesOf = ({ name, roles: those, departments, widgets }: Kept) => [
  name,
  fold(name),
  isShared({ roles: those, departments }),
  those,
  departments,
  JSON.stringify(widgets),
]

const again = async (db: Db, actor: PersonActor, id: string): Promise<Board> =>
  (await boardOf(db, actor, id)) ?? refuse('not-found', 'There is no such dashboard.')

/** Keeps a new dashboard of whoever makes it. */
export const addBoard = (engine: Engine, actor: PersonActor, now: Date, kept: Kept): Promise<Board> =>
  together(engine, actor, now, async (door) => {
    const id = newId(now)
    await checkPlace(door.db, actor.id, kept.name, id)
    const departments = await checkDepartments(door.db, kept.departments)
    await door.db.query({
      name: 'arrange-dashboard',
      text: `insert into arranged_dashboard
          (name, folded, shared, roles, departments, widgets, id, owner, changed_by, version, changed_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 1, $9)`,
      values: [...valuesOf(kept), id, actor.id, now.toISOString()],
    })
    if (isShared(kept)) await tellOf(door, 'made', kept, departments)
    return again(door.db, actor, id)
  })

export type Change = Partial<Omit<Kept, 'widgets'>> & {
  readonly id: string
  readonly version: number
  /** Reads the widgets that come, knowing those that stood there. */
  readonly widgets?: (before: readonly Widget[]) => readonly Widget[]
}

/** Changes what was said of a dashboard; the rest stays. */
export const changeBoard = (engine: Engine, actor: PersonActor, now: Date, change: Change): Promise<Board> =>
  together(engine, actor, now, async (door) => {
    const { id, version, widgets, ...given } = change
    const { board, ownerId } = await heldFor(door.db, actor, id, version)
    const before: Kept = { ...board, departments: board.departments.map((one) => one.id) }
    const kept: Kept = { ...before, ...given, widgets: widgets ? widgets(board.widgets) : board.widgets }
    if (kept.name !== before.name) await checkPlace(door.db, ownerId, kept.name, id)
    const departments = await checkDepartments(door.db, kept.departments)
    await door.db.query({
      name: 'arrange-dashboard-anew',
      text: `update arranged_dashboard set name = $1, folded = $2, shared = $3, roles = $4, departments = $5, widgets = $6,
          changed_by = $8, changed_at = $9, version = version + 1 where id = $7`,
      values: [...valuesOf(kept), id, actor.id, now.toISOString()],
    })
    if (isShared(before) || isShared(kept))
      await tellOf(door, isShared(kept) ? (isShared(before) ? 'changed' : 'made') : 'removed', kept, departments)
    return { ...board, ...(await afterwards(door.db, actor, board, kept)), version: board.version + 1 }
  })

/** What whoever changed it sees of it then; who has taken away what let them read it is told what they have kept. */
const afterwards = async (db: Db, actor: PersonActor, board: Board, { name, widgets }: Kept): Promise<Partial<Board>> =>
  (await boardOf(db, actor, board.id)) ?? { name, widgets, roles: [], departments: [], mayChange: false }

/** Removes a dashboard; where it was somebody's home, the next in turn opens. */
export const removeBoard = (
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> =>
  together(engine, actor, now, async (door) => {
    const { board } = await heldFor(door.db, actor, id, version)
    await door.db.query({
      name: 'no-home-any-more',
      text: 'delete from dashboard_home where board = $1',
      values: [id],
    })
    await door.db.query({
      name: 'remove-arranged-dashboard',
      text: 'delete from arranged_dashboard where id = $1',
      values: [id],
    })
    const kept = { ...board, departments: board.departments.map((one) => one.id) }
    if (isShared(kept))
      await tellOf(
        door,
        'removed',
        kept,
        board.departments.map(({ title }) => title),
      )
  })

// Dashboards that people arrange, as they are read.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import type { Role } from '#lib/roles.ts'
import type { Board, BoardName, Department } from './board.ts'
import { keepsShared, seenBy } from './seen.server.ts'
import type { Widget } from './widget.ts'

/** So many that one sees are named beside the delivered ones. */
const mostNamed = 200

type Row = {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly owner_name: string
  readonly changer: string
  readonly roles: readonly Role[]
  readonly departments: readonly Department[]
  readonly widgets: string
  readonly version: number
}

const columns = `d.id, d.name, d.owner, o.title as owner_name, c.title as changer, d.roles, d.widgets, d.version,
  (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'title', p.title) order by p.title, p.id), '[]')
    from card p where p.id = any(d.departments)) as departments`

const from = 'arranged_dashboard d join card o on o.id = d.owner join card c on c.id = d.changed_by'

const asBoard = (actor: PersonActor, row: Row): Board => {
  const { changer: _, owner, owner_name: ownerName, widgets, ...rest } = row
  const mine = owner === actor.id
  const isShared = row.roles.length + row.departments.length > 0
  return {
    ...rest,
    owner: ownerName,
    mine,
    mayChange: mine || (isShared && keepsShared(actor)),
    widgets: JSON.parse(widgets) as readonly Widget[], // As they were checked when they were kept.
  }
}

/** The dashboards that a person sees beside the delivered ones, by name. */
export async function boardNamesOf(db: Db, actor: PersonActor): Promise<readonly BoardName[]> {
  const { rows } = await db.query<BoardName>({
    name: 'arranged-dashboards',
    text: `select d.id, d.name, d.owner = $1 as mine, o.title as owner
      from arranged_dashboard d join card o on o.id = d.owner
      where ${seenBy.sql} order by d.owner = $1 desc, d.folded, d.id limit ${mostNamed}`,
    values: seenBy.values(actor),
  })
  return rows
}

/** @param isHeld whether it is kept from being changed by others meanwhile */
async function found(db: Db, actor: PersonActor, id: string, isHeld: boolean): Promise<Row | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await db.query<Row>({
    name: isHeld ? 'arranged-dashboard-held' : 'arranged-dashboard',
    text: `select ${columns} from ${from} where d.id = $5 and ${seenBy.sql} ${isHeld ? 'for update of d' : ''}`,
    values: [...seenBy.values(actor), id],
  })
  return rows[0]
}

/** A dashboard that a person sees; undefined where they see none of this id. */
export async function boardOf(db: Db, actor: PersonActor, id: string): Promise<Board | undefined> {
  const row = await found(db, actor, id, false)
  return row && asBoard(actor, row)
}

/** The same, kept from being changed by others until the transaction ends; with the name of whoever changed it last. */
export async function heldBoard(
  db: Db,
  actor: PersonActor,
  id: string,
): Promise<{ readonly board: Board; readonly ownerId: string; readonly changer: string } | undefined> {
  const row = await found(db, actor, id, true)
  return row && { board: asBoard(actor, row), ownerId: row.owner, changer: row.changer }
}

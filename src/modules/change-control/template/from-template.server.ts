// What a change takes from its template: what is said of it where nothing was entered, and its plan once its day is agreed.

import type { Db } from '#lib/db.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { planLines } from './plan-lines.server.ts'

type Line = {
  readonly title: string
  readonly expected: string | null
  readonly phase: string
  readonly doer: string | null
  readonly begins: number | null
  readonly ends: number
}

type Said = {
  readonly category: string | null
  readonly class: string | null
  readonly currentState: string | null
  readonly intendedState: string | null
  readonly rollback: string | null
}

type Template = { readonly said: Said; readonly actions: readonly Line[] }

/** The version in use of what was named: a change begins by that, whichever version somebody had before them. */
async function presentOf(db: Db, named: unknown): Promise<unknown> {
  const { rows } = await db.query<{ id: string }>({
    name: 'change-template-present',
    text: `select u.id from change_template o join change_template u on u.family = o.family and u.state = 'in-use' and not u.void
      where o.id = $1`,
    values: [(await cardsOf(db, [String(named)])).get(String(named))?.id ?? null],
  })
  return rows[0]?.id ?? named
}

async function templateOf(db: Db, named: unknown): Promise<Template | undefined> {
  const { rows } = await db.query<Template>({
    name: 'change-template-of',
    text: `select json_build_object('category', category, 'class', class, 'currentState', current_state,
        'intendedState', intended_state, 'rollback', rollback) as said, actions
      from change_template where id = $1`,
    values: [(await cardsOf(db, [String(named)])).get(String(named))?.id ?? null],
  })
  return rows[0]
}

/** Values of a new change, with those of its template, as it is in use, where nothing was entered. The change keeps that version. */
export async function fromTemplate(
  { db }: UnitOfWork,
  values: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const named = values.template ? await presentOf(db, values.template) : undefined
  const template = named === undefined ? undefined : await templateOf(db, named)
  if (!template) return values
  const said = Object.entries(template.said).filter(
    ([name, value]) => value !== null && (values[name] ?? null) === null,
  )
  return { ...values, template: named, ...Object.fromEntries(said) }
}

/** Plans the actions of its template, counted from the day on which the change is to take effect. */
export async function planFromTemplate(door: UnitOfWork, change: AnyRow): Promise<void> {
  const template = change.template ? await templateOf(door.db, change.template) : undefined
  const lines = template?.actions.map((line, at) => ({ ...line, notifies: null, key: String(at), after: [] }))
  await planLines(door, change, lines ?? [])
}

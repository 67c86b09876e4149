// The work that the records of one page wait for: one statement for all of them.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import type { Day } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { snake } from '#kernel/outline/names.ts'
import { mayRead, readableSql } from '#kernel/access/scopes.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AsOf } from './as-of.ts'
import type { Engine } from './engine.server.ts'
import type { TiedCard } from './loaded.server.ts'
import type { ListQuery } from './query.ts'
import { linksOf, sourceOf } from './then.server.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { owedBy, owingOf, type Owings, type Work } from '#kernel/workflow/owed.ts'

type Bind = (value: unknown) => string

type Found = Work & { readonly id: string; readonly type: string }

/**
 * What each record waits for, by its id; nothing where its definition has no such links.
 * @param ids of records that the actor may read; their work counts whether they may read it or not
 */
export async function owingsOf(
  { db, registry }: { readonly db: Db; readonly registry: Registry },
  actor: Actor,
  definition: Definition,
  ids: readonly string[],
  { today, asOf }: Pick<ListQuery, 'today' | 'asOf'>,
): Promise<ReadonlyMap<string, Owings>> {
  const types = owedBy(definition)
  if (types.length === 0 || ids.length === 0) return new Map()
  const values: unknown[] = [ids]
  const bind = (value: unknown) => `$${values.push(value)}`
  const workOf = ({ due }: Definition) =>
    asOf ? `h.state, ${due ? `h."${snake(due)}"` : 'null::date'} as due, h.void,` : 'k.state, k.due, k.void,'
  // As of an instant whether one may read it hangs on its card of today, and how it stood on its row of then.
  const then = (other: Definition, type: string) =>
    asOf
      ? ` join ${sourceOf(other, asOf, 'h', bind, `t.id in (select to_card from ${linksOf(asOf, 'w', bind)} where w.type = ${bind(type)} and w.from_card = any($1::uuid[]))`)} on h.id = k.id`
      : ''
  const parts = types.map(
    ({ type, to }) => `select l.from_card as id, l.type, ${workOf(registry.named(to))}
        ${readableSql(actor, registry.named(to), 'k', bind)} as "isRead"
      from ${linksOf(asOf, 'l', bind)} join card k on k.id = l.to_card${then(registry.named(to), type)}
      where l.type = ${bind(type)} and l.from_card = any($1::uuid[])`,
  )
  const { rows } = await db.query<Found>({ text: parts.join(' union all '), values })
  const found = Map.groupBy(rows, ({ id }) => id)
  const owing = (work: readonly Found[]) =>
    types.map(({ type, to, without }) => {
      const mine = work.filter((one) => one.type === type)
      return [type, owingOf(registry.named(to), without, mine, today)] as const
    })
  return new Map(ids.map((id) => [id, Object.fromEntries(owing(found.get(id) ?? []))]))
}

/** The same of a record in hand. */
export const owingsIn = (
  { registry }: Pick<Engine, 'registry'>,
  actor: Actor,
  definition: Definition,
  tied: readonly TiedCard[],
  today: Day,
): Owings =>
  Object.fromEntries(
    owedBy(definition).map(({ type, to, without }) => {
      const other = registry.named(to)
      const mine = tied.filter((one) => one.type === type && one.side === 'here')
      const work = mine.map((one) => ({ ...one, isRead: mayRead(actor, other, one) }))
      return [type, owingOf(other, without, work, today)]
    }),
  )

/** The condition of records that wait for late work: from what is open, so that what was done long ago costs nothing. */
export function overdueSql(
  { type, without }: { readonly type: string; readonly without: readonly string[] },
  other: Definition,
  { until, asOf }: { readonly until: Day; readonly asOf: AsOf | null },
  bind: Bind,
): string {
  const over = [...terminalStates(other), ...without]
  const open = Object.keys(other.workflow.states).filter((state) => !over.includes(state))
  return `r.id in (select l.from_card from ${sourceOf(other, asOf, 'k', bind)} join ${linksOf(asOf, 'l', bind)} on l.to_card = k.id and l.type = ${bind(type)}
    where k.state = any(${bind(open)}) and k."${snake(other.due ?? 'id')}" <= ${bind(until)}::date and not k.void)`
}

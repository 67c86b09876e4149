// Complaints by the month in which we became aware, beside the units that were shipped in it. A complaint counts in the rate where
// units of its product have been entered at all: what is no product that is shipped, such as a service, would only blur it.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, addMonths, dayAt } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { complaint } from '../complaint.ts'
import { notCounted } from '../complaint-states.ts'
import { mostNamed, type Known, type Trend } from './trend.ts'

type Counted = Known & { readonly shipped: boolean; readonly count: number }
type Shipped = { readonly month: string; readonly units: number }

export type Asked = { readonly months: number; readonly product: string | null }

/** The id of a product by its number or id. */
async function productId({ pool }: Engine, name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    isId(name)
      ? { name: 'product-by-id', text: 'select id from product where id = $1', values: [name] }
      : { name: 'product-by-number', text: 'select id from product where number = $1', values: [name] },
  )
  return rows[0]?.id ?? refuse('invalid', 'There is no such product.', 'product')
}

function knownIn(rows: readonly Counted[], month: string): Known {
  const own = rows.filter((row) => row.month === month)
  const sum = (name: Exclude<keyof Known, 'month'>) => own.reduce((together, row) => together + row[name], 0)
  return {
    month,
    assessed: sum('assessed'),
    severe: sum('severe'),
    investigated: sum('investigated'),
    confirmed: sum('confirmed'),
  }
}

export async function trendOf(engine: Engine, actor: PersonActor, asked: Asked, now: Date): Promise<Trend> {
  const { pool, zone } = engine
  const first = `${dayAt(now, zone).slice(0, 7)}-01`
  const from = addMonths(first, 1 - asked.months)
  const next = addMonths(first, 1)
  const product = asked.product === null ? null : await productId(engine, asked.product)

  const { values, bind } = parameters()
  const conditions = [
    'not c.void',
    `c.state <> all(${bind(notCounted)})`,
    `c.aware_on >= ${bind(from)}::date`,
    `c.aware_on < ${bind(next)}::date`,
    readableSql(actor, complaint, 'c', bind),
    ...(product === null ? [] : [`c.product = ${bind(product)}::uuid`]),
  ]
  const [counted, shipped, named] = await Promise.all([
    pool.query<Counted>({
      text: `select to_char(c.aware_on, 'YYYY-MM') as month, c.product in (select product from shipment where state = 'active') as shipped,
          count(*)::int as count, count(c.severity)::int as assessed,
          count(*) filter (where c.severity in ('Critical', 'Major'))::int as severe,
          count(c.result)::int as investigated, count(*) filter (where c.result = 'Confirmed')::int as confirmed
        from complaint c where ${conditions.join(' and ')} group by 1, 2`,
      values,
    }),
    pool.query<Shipped>({
      name: 'units-by-month',
      text: `select to_char(month, 'YYYY-MM') as month, sum(units)::float8 as units from shipment
        where state = 'active' and month >= $1::date and month < $2::date and ($3::uuid is null or product = $3::uuid) group by 1`,
      values: [from, next, product],
    }),
    pool.query<{ number: string }>({
      name: 'products-shipped',
      text: `select p.number from product p where exists (select from shipment s where s.product = p.id and s.state = 'active')
        order by p.id limit $1`,
      values: [mostNamed + 1],
    }),
  ])
  const units = new Map(shipped.rows.map((row) => [row.month, row.units]))
  const countOf = (month: string) =>
    counted.rows.filter((row) => row.month === month && row.shipped).reduce((sum, { count }) => sum + count, 0)
  const months = Array.from({ length: asked.months }, (_, at) => addMonths(from, at).slice(0, 7))
  return {
    from,
    until: addDays(next, -1),
    months: months.map((month) => ({ month, complaints: countOf(month), units: units.get(month) ?? null })),
    known: months.map((month) => knownIn(counted.rows, month)),
    shipped: named.rows.length > mostNamed ? [] : named.rows.map(({ number }) => number),
    withoutUnits: counted.rows.filter(({ shipped: is }) => !is).reduce((sum, { count }) => sum + count, 0),
  }
}

// Tells quality where a month has more complaints of a product than chance allows, as soon as its units are known and whichever comes
// last: the units, or the complaint that carries the month above its limit.

import { addMonths, type Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import { monthInWords } from '#ui/dates.ts'
import { notCounted } from '../complaint-states.ts'
import { spans } from './trend.ts'
import { uChart, type Month } from './u-chart.ts'
import { words } from './words.ts'

/** A product and the first day of a month. */
type Place = { readonly product: string; readonly month: Day }

// $1 the product, $2 the first day of the months, $3 the day after the last, $4 the states that do not count: the indexes by product serve
// both halves.
const monthsOfProduct = `select to_char(s.month, 'YYYY-MM') as month, s.units::float8 as units, coalesce(c.count, 0)::int as complaints
  from shipment s
  left join (select date_trunc('month', aware_on)::date as month, count(*) from complaint
    where not void and product = $1 and state <> all($4) and aware_on >= $2::date and aware_on < $3::date group by 1) c
    on c.month = s.month
  where not s.void and s.product = $1 and s.state = 'active' and s.month >= $2::date and s.month < $3::date order by s.month`

/** The months of a product up to one of them, as many as the chart shows at first; a month without units has no rate and is left out. */
async function monthsUpTo({ db }: UnitOfWork, { product, month }: Place): Promise<readonly Month[]> {
  const { rows } = await db.query<Month>({
    name: 'months-of-product',
    text: monthsOfProduct,
    values: [product, addMonths(month, 1 - spans[0]), addMonths(month, 1), notCounted],
  })
  return rows
}

const quality = 'role:quality'

async function productOf({ db }: UnitOfWork, id: string): Promise<{ readonly number: string; readonly name: string }> {
  const { rows } = await db.query<{ number: string; name: string }>({
    name: 'product-in-words',
    text: 'select number, name from product where id = $1',
    values: [id],
  })
  const [row] = rows
  if (!row) throw new Error(`There is no product ${id}.`)
  return row
}

/** Of one product and month each person hears once, for ever; it leads to the chart, where the month is red. */
async function tell(door: UnitOfWork, place: Place): Promise<void> {
  const named = place.month.slice(0, 7)
  const point = uChart(await monthsUpTo(door, place)).points.find(({ month }) => month === named)
  if (!point?.isAbove || point.rate === null || point.upper === null) return
  const { number, name } = await productOf(door, place.product)
  const meant = await concerned(door.db, [quality])
  raise(door, [
    {
      to: meant(quality),
      // Whoever entered the units has not seen by that what they mean.
      doer: true,
      kind: 'threshold',
      severity: 'warn',
      link: `/customer-feedback?list=trend&product=${number}`,
      title: words.crossed(name, monthInWords(named), point.rate, point.upper),
      body: words.formula(point.complaints, point.units ?? 0, point.rate),
      dedupe: `complaints above limit ${place.product} ${named}`,
    },
  ])
}

const monthOf = (day: unknown) => (typeof day === 'string' ? `${day.slice(0, 7)}-01` : null)

const isCounted = ({ void: isVoid, state }: AnyRow) => !isVoid && !notCounted.some((left) => left === state)

/** After a complaint has come to a month of a product: counted there now, and not before. */
export async function tellOfComplaint(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  const { product } = after
  const month = monthOf(after.awareOn)
  if (typeof product !== 'string' || month === null || !isCounted(after)) return
  const stoodThere = before !== null && before.product === product && monthOf(before.awareOn) === month
  if (stoodThere && isCounted(before)) return
  await tell(door, { product, month })
}

/** After the units of a month were entered or put right. */
export async function tellOfUnits(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  const { product, units } = after
  const month = monthOf(after.month)
  if (after.void || after.state !== 'active' || typeof product !== 'string' || month === null) return
  if (before !== null && before.units === units && before.state === after.state) return
  await tell(door, { product, month })
}

// Reckons a measure as of instants: one statement, whatever the number of instants, of the records that the reader may read.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AsOf } from '#kernel/store/as-of.ts'
import { parameters } from '#kernel/store/list.server.ts'
import type { Category, Point } from './answered.ts'
import { factsOf, type Facts } from './facts.server.ts'
import { sinceOf } from './instants.ts'
import { denominatorOf, type Measure, type Part, type Reckoning } from '../measure.ts'
import { sourceOfMeasure } from './source.server.ts'

export type Reckoner = {
  readonly db: Db
  readonly registry: Registry
  readonly zone: string
  readonly actor: Actor
}

export type Compiled = {
  /** Instants, facts and the records that count: `with …`. */
  readonly base: string
  readonly facts: Facts
  readonly numerator: string
  readonly value: string
  readonly values: readonly unknown[]
  readonly bind: (value: unknown) => string
}

const valueTerm = (reckons: Reckoning) => {
  if ('middle' in reckons) return reckons.middle
  if ('mean' in reckons) return reckons.mean
  if ('sum' in reckons) return reckons.sum
  if ('ratio' in reckons) return reckons.ratio.sum
  return 'ninth' in reckons ? reckons.ninth : null
}

const whereOf = (condition: Facts['condition'], { where }: Part) => (where ? condition(where) : 'true')

/** What is counted beside the numerator: what went, what is taken off, or what the ratio is over. */
function besideOf({ condition }: Facts, reckons: Reckoning): string {
  if ('came' in reckons) return condition(reckons.went)
  if ('net' in reckons) return condition(reckons.less)
  return 'ratio' in reckons ? whereOf(condition, reckons.over) : 'true'
}

function numeratorOf({ condition }: Facts, reckons: Reckoning): string {
  if ('share' in reckons) return condition(reckons.share)
  if ('net' in reckons) return condition(reckons.net)
  if ('ratio' in reckons) return whereOf(condition, reckons.ratio)
  return 'came' in reckons ? condition(reckons.came) : 'true'
}

/** The records that count at each of the instants, with every fact that is asked of them, as the table `b`. */
export function compiled({ registry, zone, actor }: Reckoner, measure: Measure, instants: readonly AsOf[]): Compiled {
  const { values, bind } = parameters()
  const at = bind(instants.map((one) => one.at))
  const days = bind(instants.map(({ day }) => day))
  const since = bind(instants.map(({ day }) => sinceOf(measure, day)))
  // A parameter that nothing names has no type: it is bound when it is first asked for.
  let zoned: string | undefined
  const dayOf = (instant: string) => `(${instant} at time zone ${(zoned ??= bind(zone))})::date`
  const source = sourceOfMeasure({ registry, actor, bind, dayOf }, measure)
  const facts = factsOf(source, dayOf)
  const counts = facts.condition(measure.base)
  const numerator = numeratorOf(facts, measure.reckons)
  const went = besideOf(facts, measure.reckons)
  const over = 'ratio' in measure.reckons ? facts.number(measure.reckons.over.sum) : 'null::int'
  const term = valueTerm(measure.reckons)
  const value = term ? facts.number(term) : 'null::int'
  const bands = (measure.bands ?? []).map(({ when }, place) => `, ${facts.condition(when)} as band${place}`)
  if ('different' in measure.reckons) facts.fieldColumn(measure.reckons.different)
  if (measure.by !== undefined) facts.fieldColumn(measure.by)
  const columns = facts.all().map(({ column, sql }) => `${sql} as ${column}`)
  const base = `with i as (select * from unnest(${at}::timestamptz[], ${days}::date[], ${since}::date[]) with ordinality as i(at, day, since, place)),
    f as materialized (select i.place, i.day, i.since, t.id, ${source.card} as card, ${source.isVoid} as void${columns.map((one) => `, ${one}`).join('')}
      from ${source.from}),
    b as (select f.*, ${numerator} as num, ${went} as went, ${value} as value, ${over} as divisor${bands.join('')} from f where not void and ${counts})`
  return { base, facts, numerator, value, values, bind }
}

const summed = 'sum(b.value) filter (where b.num)'
const divided = 'sum(b.divisor) filter (where b.went)'

function aggregate({ fieldColumn }: Facts, reckons: Reckoning): string {
  if ('share' in reckons) return '100.0 * count(*) filter (where b.num) / nullif(count(b.id), 0)'
  if ('net' in reckons)
    return '100.0 * (count(*) filter (where b.num) - count(*) filter (where b.went)) / nullif(count(b.id), 0)'
  if ('count' in reckons) return 'count(b.id)'
  if ('different' in reckons) return `count(distinct b.${fieldColumn(reckons.different)})`
  if ('came' in reckons) return 'count(*) filter (where b.num) - count(*) filter (where b.went)'
  if ('mean' in reckons) return 'avg(b.value)'
  if ('sum' in reckons) return 'coalesce(sum(b.value), 0)'
  if ('ratio' in reckons) return `${reckons.times ?? 1}.0 * ${summed} / nullif(${divided}, 0)`
  return `percentile_cont(${'middle' in reckons ? 0.5 : 0.9}) within group (order by b.value)`
}

/** Numerator and denominator, as whole numbers. */
function partsOf(reckons: Reckoning): readonly [string, string] {
  if ('ratio' in reckons) return [`round(coalesce(${summed}, 0))`, `round(coalesce(${divided}, 0))`]
  return ['count(*) filter (where b.num)', 'came' in reckons ? 'count(*) filter (where b.went)' : 'count(b.id)']
}

type Row = Omit<Point, 'day'> & { readonly place: number }

async function reckonOne(reckoner: Reckoner, measure: Measure, instants: readonly AsOf[]): Promise<readonly Point[]> {
  const { base, facts, values } = compiled(reckoner, measure, instants)
  const { reckons, bands = [] } = measure
  const [numerator, denominator] = partsOf(reckons)
  const counted = bands.map((_, place) => `count(*) filter (where b.band${place})::int`)
  const { rows } = await reckoner.db.query<Row>({
    text: `${base} select i.place::int as place, (${aggregate(facts, reckons)})::float8 as value,
        (${numerator})::float8 as numerator, (${denominator})::float8 as denominator
        ${counted.length > 0 ? `, array[${counted.join(', ')}] as bands` : ''}
      from i left join b on b.place = i.place group by i.place order by i.place`,
    values: [...values],
  })
  return rows.map(({ place, ...point }) => ({ day: instants[place - 1]?.day ?? '', ...point }))
}

/** What a measure was at each of the instants. */
export async function reckon(
  reckoner: Reckoner,
  measure: Measure,
  instants: readonly AsOf[],
): Promise<readonly Point[]> {
  const points = await reckonOne(reckoner, measure, instants)
  const whole = denominatorOf(measure)
  if (!whole || !measure.per) return points
  const { times } = measure.per
  const wholes = await reckonOne(reckoner, whole, instants)
  return points.map((point, place) => {
    const [part, all] = [point.value ?? 0, wholes[place]?.value ?? 0]
    return {
      ...point,
      value: all === 0 ? null : (times * part) / all,
      numerator: Math.round(part),
      denominator: Math.round(all),
    }
  })
}

/** The records of a measure by the field that tells them apart, the most frequent first. */
export async function categoriesOf(reckoner: Reckoner, measure: Measure, asOf: AsOf): Promise<readonly Category[]> {
  if (measure.by === undefined) return []
  const { base, facts, values } = compiled(reckoner, measure, [asOf])
  const column = facts.fieldColumn(measure.by)
  const { rows } = await reckoner.db.query<Category>({
    text: `${base} select coalesce(b.${column}::text, '') as label, count(*)::int as count from b group by 1 order by 2 desc, 1`,
    values: [...values],
  })
  return rows
}

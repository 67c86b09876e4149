// The training matrix, read in one statement, however large.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import type { AsOf } from '#kernel/store/as-of.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { standingSql } from '../standing/standing.server.ts'
import { standings } from '../standings.ts'
import type { Asked } from './asked.ts'
import { columnsJson, columnsSql } from './columns.server.ts'
import {
  letterOf,
  narrowed,
  notRequired,
  withShares,
  type Matrix,
  type MatrixPerson,
  type MatrixRequirement,
} from './matrix.ts'
import { readThen } from './read.server.ts'
import { readsEverybody } from './readers.server.ts'
import { scopeSql } from './scope.server.ts'
import { stood } from './stood.server.ts'

/** When it is told, and as of when. */
export type When = { readonly now: Date; readonly asOf: AsOf | null }

export const dayOf = (engine: Pick<Engine, 'zone'>, { now, asOf }: When): Day => asOf?.day ?? dayAt(now, engine.zone)

/** Of one person, each in the same order: places of requirements, a letter each, and days from the day of the matrix. */
type Row = Pick<MatrixPerson, 'number' | 'name' | 'department' | 'site'> & {
  readonly places: string
  readonly letters: string
  readonly after: string
}

type Answer = {
  readonly requirements: readonly Pick<MatrixRequirement, 'number' | 'title' | 'method' | 'edition' | 'curriculum'>[]
  readonly people: readonly Row[]
}

const letterSql = `case s.standing ${standings.map((one) => `when '${one}' then '${letterOf(one)}'`).join(' ')} end`

const dueSql = `case when s.standing in ('due', 'overdue') then s.due else s.until end`

/** The statement: the requirements and the people as JSON, the cells of each person as three texts. */
const matrixSql = (standing: string, first: string, columns: string, day: string) => `with ${first}
  stand as materialized (${standing}), ${columns},
  line as (
    select s.person, string_agg(c.place::text, ',') as places, string_agg(${letterSql}, '') as letters,
      string_agg(coalesce((${dueSql} - ${day}::date)::text, ''), ',') as after
    from stand s join col c on c.id = s.requirement group by s.person)
  select ${columnsJson} as requirements,
    (select coalesce(json_agg(json_build_object('number', p.number, 'name', p.name, 'department', d.name, 'site', t.name,
        'places', l.places, 'letters', l.letters, 'after', l.after)
        order by d.name collate "und-x-icu" nulls last, t.name collate "und-x-icu" nulls last, p.name collate "und-x-icu", p.id), '[]')
      from line l join person p on p.id = l.person left join department d on d.id = p.department
        left join site t on t.id = p.site) as people`

/** How the people whose training somebody reads stand to what they have to meet. */
export async function matrixOf(engine: Engine, actor: PersonActor, asked: Asked, when: When): Promise<Matrix> {
  await refuseUnkept(engine.pool, when.asOf)
  const day = dayOf(engine, when)
  const params = parameters()
  const { of, first } = stood(when.asOf, params.bind)
  const today = params.bind(day)
  const standing = standingSql(today, scopeSql(engine.registry, actor, asked, params.bind), of)
  const rows = await readThen<Answer>(engine.pool, when.asOf, {
    text: matrixSql(standing, first, columnsSql(of, 'stand'), today),
    values: params.values,
  })
  const { requirements, people } = rows[0] ?? { requirements: [], people: [] }
  const drawn = people.map((row) => drawnOf(row, requirements.length))
  const cells = drawn.map((row) => row.cells)
  const named = people.map(({ number, name, department, site }) => ({ number, name, department, site }))
  const whole: Matrix = {
    day,
    isOfAll: readsEverybody(actor),
    ...withShares(named, requirements, cells),
    cells,
    days: drawn.map((row) => row.days),
  }
  return narrowed(whole, asked.standing)
}

function drawnOf({ places, letters, after }: Row, width: number) {
  const cells = Array.from({ length: width }, () => notRequired)
  const days: number[] = []
  const daysAfter = after.split(',')
  for (const [at, text] of places.split(',').entries()) {
    const place = Number(text)
    cells[place] = letters[at] ?? notRequired
    const left = daysAfter[at]
    if (left) days.push(place, Number(left))
  }
  return { cells: cells.join(''), days }
}

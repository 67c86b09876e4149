// Which number a new document would get by a prefix and a pattern, as the series stand now.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { countsByDepartment, patternFault, seriesOf, type NextNumber } from './pattern.ts'

type Department = { readonly name: string; readonly code: string }

/** The department that an example is made with: that of whoever asks, else the first that has a code. */
async function exampleFor({ pool }: Engine, { department }: PersonActor): Promise<Department | undefined> {
  const { rows } = await pool.query<Department>({
    name: 'department-as-example',
    text: `select name, code from department where state = 'active' and code ~ '^[A-Za-z]'
      order by id is not distinct from $1::uuid desc, name limit 1`,
    values: [department],
  })
  return rows[0]
}

async function lastOf({ pool }: Engine, series: string): Promise<number> {
  const { rows } = await pool.query<{ last: number }>({
    name: 'series-stands-at',
    text: 'select last from series where prefix = $1 and year = 0',
    values: [series],
  })
  return rows[0]?.last ?? 0
}

/** Refuses a pattern by which nothing can be numbered, with its sentence. */
export async function nextNumberOf(
  engine: Engine,
  actor: PersonActor,
  { prefix, pattern }: { readonly prefix: string; readonly pattern: string },
): Promise<NextNumber> {
  const fault = patternFault(pattern)
  if (fault !== null) return refuse('invalid', fault, 'pattern')
  const department = countsByDepartment(pattern) ? await exampleFor(engine, actor) : undefined
  const series = seriesOf({ type: { prefix, pattern }, department: department ?? null })
  if (series === null) return { number: null, department: null }
  const counter = String((await lastOf(engine, series)) + 1).padStart(3, '0')
  return { number: `${engine.mark ?? ''}${series}-${counter}`, department: department?.name ?? null }
}

// What answers a text: the records of the numbers that it may mean, those that are overdue, the values that hold it. Each
// source is a statement that yields `card`, `field`, `value`, and how near that is: `rank` first, then `far`.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { filterSql } from '#kernel/store/filter-sql.server.ts'
import { filterOf } from '#kernel/store/filter.ts'
import { inSeries, ofYear, readNumber, wholeNumber } from './number.ts'
import { likePattern } from '#lib/like-pattern.ts'

export type Source = {
  readonly sql: string
  /** The kinds of record that it finds. */
  readonly among: readonly Definition[]
  /** Which are looked at where there are too many, said of the source as `a`; any when it says nothing. */
  readonly order?: string
}

type Bind = (value: unknown) => string

/** The whole numbers that a text may stand for: without a year, one for each series in which the kind was given any. */
export async function numbersMeant(db: Db, text: string, among: readonly Definition[]): Promise<readonly string[]> {
  const written = readNumber(text)
  if (!written) return []
  const { prefix, year, within, counter } = written
  if (within !== undefined) return [wholeNumber(written) ?? '']
  const prefixes = among.map(({ number }) => number).filter((one) => prefix === undefined || one === prefix)
  if (year !== undefined) return prefixes.map((one) => ofYear(one, year, counter))
  const namesItself = among.some(({ numberedBy }) => numberedBy !== undefined)
  const { rows } = await db.query<{ prefix: string; year: number }>({
    text: `select prefix, year from series where prefix = any($1) or ($2 and year = 0 and ($3::text is null or prefix = $3))`,
    values: [prefixes, namesItself, prefix ?? null],
  })
  return rows.map((one) =>
    one.year === 0 ? inSeries(one.prefix, counter) : ofYear(one.prefix, String(one.year), counter),
  )
}

/** The records of these numbers, the newest year first; those of a series without years before them. */
export const numberSource = (numbers: readonly string[], among: readonly Definition[], bind: Bind): Source => ({
  sql: `select n.id as card, 'number' as field, n.number as value, 0 as rank, coalesce(-substring(n.number from '^(?:SBX-)?[A-Z]+-(\\d{4})-')::int, -10000) as far
    from card n where n.number = any(${bind(numbers)})`,
  among,
})

/** The values that hold the text as one phrase: those that begin with it first, shorter ones before longer. */
export function phraseSource(text: string, among: readonly Definition[], bind: Bind): Source {
  const pattern = likePattern(fold(text))
  const begins = `s.folded like ${bind(pattern.replace(/^%\s?/, ' '))}`
  return {
    sql: `select s.card, s.field, s.value, case when ${begins} then 1 else 2 end as rank, length(s.value) as far
      from search_entry s where s.folded like ${bind(pattern)}`,
    among,
  }
}

/** Whoever searches for this word means what is overdue, whether the word stands in it or not. */
const overdue = 'overdue'

/** One source for each kind that can be overdue, by its day, the longest overdue first; none when the text means no such thing. */
export function overdueSources(
  registry: Registry,
  actor: Actor,
  { text, today }: { readonly text: string; readonly today: Day },
  among: readonly Definition[],
  bind: Bind,
): readonly Source[] {
  if (fold(text) !== overdue) return []
  return among.flatMap((definition): readonly Source[] => {
    const { due = '' } = definition
    const filter = filterOf(definition, due, { is: 'overdue' }, today)
    if (!filter) return []
    const day = `r."${snake(due)}"`
    const isOverdue = filterSql({ registry, definition, actor, ids: new Map(), bind, asOf: null }, due, filter)
    return [
      {
        sql: `select r.id as card, '${due}' as field, ${day}::text as value, 0 as rank, ${day} - date '1970-01-01' as far
          from ${tableName(definition)} r where not r.void and ${isOverdue}`,
        among: [definition],
      },
    ]
  })
}

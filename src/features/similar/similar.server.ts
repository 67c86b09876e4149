// Looks for records like one that is being written, or like one that there is: the same telling words, which the index of
// the search finds, and the same values.

import type { Actor } from '#lib/actor.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { storedKindOf } from '#kernel/kinds/kinds.server.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { comparedIn, type Similar } from './similar.ts'
import { stemsIn } from './stems.ts'

/** So many are shown, and so many entries with a word are looked at: one that stands in more says little. */
const most = 5
const mostOfWord = 1000

/** What is compared: a text, and values by the names of their fields. */
export type Compared = {
  readonly text: string
  readonly values: { readonly [field: string]: unknown }
  /** The id of the record itself. */
  readonly except?: string
}

function typeOf({ fields }: Definition, name: string) {
  const field = fields[name]
  return field ? storedKindOf(field).type(field) : 'text'
}

type Line = Omit<Similar, 'words' | 'kind'> & { readonly words: readonly number[] }

/**
 * The records most like it, of those that the actor may read. Two words must be shared, or one and a value; a word
 * counts the more, the fewer records have it.
 */
export async function similarTo(
  engine: Engine,
  actor: Actor,
  definition: Definition,
  { text, values, except }: Compared,
): Promise<readonly Similar[]> {
  const stems = stemsIn(text)
  if (stems.length === 0 || text.includes('\0') || !text.isWellFormed()) return []
  const compared = comparedIn(definition)
  const { values: bound, bind } = parameters()
  const [kind, fields] = [bind(definition.name), bind(compared.words)]
  // Each pattern is a value of its own, so that the database sees how rare it is.
  const hits = stems.map(
    ({ stem }, at) => `(select ${at} as word, s.card from search_entry s
      where s.kind = ${kind} and s.field = any(${fields}) and s.folded like ${bind(`% ${stem}%`)} limit ${mostOfWord})`,
  )
  const same = compared.same
    .filter((name) => values[name] !== undefined && values[name] !== null)
    .map(
      (name) => `case when r."${snake(name)}" = ${bind(values[name])}::${typeOf(definition, name)} then '${name}' end`,
    )
  const enough = stems.length === 1 ? 1 : 2
  const { rows } = await engine.pool.query<Line>({
    text: `with hit as materialized (select distinct word, card from (${hits.join(' union all ')}) h),
      weight as (select word, 1 / (1 + ln(count(*))) as weight from hit group by word),
      found as (select h.card, array_agg(h.word order by h.word) as words, sum(w.weight) as score
        from hit h join weight w on w.word = h.word group by h.card)
      select c.number, c.title, c.state, f.words, s.same
      from found f join card c on c.id = f.card join ${tableName(definition)} r on r.id = c.id
      cross join lateral (select array_remove(array[${same.join(', ')}]::text[], null) as same) s
      where not c.void and ${readableSql(actor, definition, 'c', bind)}
        and cardinality(f.words) + cardinality(s.same) >= ${enough} ${except === undefined ? '' : `and c.id <> ${bind(except)}::uuid`}
      order by f.score + 0.3 * cardinality(s.same) desc, c.id desc limit ${most}`,
    values: bound,
  })
  return rows.map(({ words, ...line }) => ({
    ...line,
    kind: definition.name,
    words: words.flatMap((at) => stems[at]?.word ?? []),
  }))
}

const textOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : [])

/** The records most like one that the actor may read. */
export async function similarToOne(engine: Engine, actor: Actor, definition: Definition, name: string) {
  const row = await readRow(engine.pool, actor, definition, name)
  const text = comparedIn(definition)
    .words.flatMap((field) => textOf(row[field]))
    .join(' ')
  return similarTo(engine, actor, definition, { text, values: row, except: row.id })
}

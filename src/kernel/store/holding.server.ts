// Which records of a list hold a word: in their values, or in the texts under them as people go by those or will.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { inSql } from '#lib/in-sql.ts'
import { likePattern } from '#lib/like-pattern.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { hasPassages, rootsOf } from '#kernel/definition/with-passages.ts'
import { readableOfSql, readsAll } from '#kernel/access/scopes.ts'
import type { AsOf } from './as-of.ts'
import type { ListQuery } from './query.ts'

/** A word that more of them hold is too common to gather these: it is quicker to look at each record of the list. */
const mostGathered = 2000

/** So many words of a query count. */
const mostWords = 8

/** The records that hold a word in a value, and in a text; null where it is too common to gather them. */
type Held = { readonly values: readonly string[] | null; readonly texts: readonly string[] | null }

/** The same by word, of the words that were looked up. */
export type Gathered = ReadonlyMap<string, Held>

type Seeking = {
  readonly registry: Registry
  readonly actor: Actor
  readonly bind: (value: unknown) => string
}

export const wordsOf = ({ words }: Pick<ListQuery, 'words'>): readonly string[] =>
  fold(words).split(' ').filter(Boolean).slice(0, mostWords)

/** That an entry `s` holds the word. */
const entrySql = (definition: Definition, pattern: string) =>
  `search_entry s where s.kind in ${inSql([definition.name])} and s.folded like ${pattern}`

const textsUnder = (registry: Registry, { name }: Definition) =>
  registry.all.filter((one) => hasPassages(one) && rootsOf(one).includes(name))

/** That a passage `p` of a text under such a record holds the word, as far as the actor may read it. */
function passageSql({ registry, actor, bind }: Seeking, definition: Definition, pattern: string): string {
  const texts = textsUnder(registry, definition)
  const kept = texts.some((one) => one.reserved !== undefined && !readsAll(actor, one))
  const open = kept
    ? ` and (p.standing = 'current' or exists (select from card t where t.id = p.card and ${readableOfSql(actor, texts, 't', bind)} offset 0))`
    : ''
  return `passage p where p.standing <> 'past' and p.kind in ${inSql(texts.map(({ name }) => name))} and p.folded like ${pattern}${open}`
}

/** Looks up which records hold each word, where there are texts under them. As of an instant their own words tell. */
export async function gathered(
  db: Db,
  registry: Registry,
  actor: Actor,
  definition: Definition,
  query: ListQuery,
): Promise<Gathered> {
  const words = wordsOf(query)
  if (query.asOf || words.length === 0 || textsUnder(registry, definition).length === 0) return new Map()
  const values: unknown[] = []
  const seeking = { registry, actor, bind: (value: unknown) => `$${values.push(value)}` }
  const columns = words.flatMap((word, at) => {
    const pattern = seeking.bind(likePattern(word))
    const most = `limit ${mostGathered + 1}`
    return [
      `array(select s.card::text from ${entrySql(definition, pattern)} ${most}) as values${at}`,
      // Of a common word so many are soon found from record to record; all of them are not looked up in the index of words first.
      `array(select p.root::text from ${passageSql(seeking, definition, pattern)} order by p.root ${most}) as texts${at}`,
    ]
  })
  const { rows } = await db.query<Record<string, readonly string[]>>({ text: `select ${columns.join(', ')}`, values })
  const few = (name: string) => {
    const ids = rows[0]?.[name] ?? []
    return ids.length > mostGathered ? null : ids
  }
  return new Map(words.map((word, at) => [word, { values: few(`values${at}`), texts: few(`texts${at}`) }]))
}

/** That a record `r` holds a word; those that were gathered are named, so that they are found by their ids. */
export function holdsSql(
  seeking: Seeking,
  definition: Definition,
  word: string,
  asOf: AsOf | null,
  { values, texts }: Held = { values: null, texts: null },
): string {
  if (values && texts) return namedSql(seeking, [...values, ...texts])
  const pattern = seeking.bind(likePattern(word))
  const inValue = `exists (select 1 from search_entry s where s.card = r.id and s.folded like ${pattern})`
  if (asOf) return `case when r.found_then is null then ${inValue} else r.found_then like ${pattern} end`
  if (textsUnder(seeking.registry, definition).length === 0) return inValue
  // Without `offset` the database reads all texts that hold a common word, for one page of records.
  const inText = () => `exists (select from ${passageSql(seeking, definition, pattern)} and p.root = r.id offset 0)`
  return `(${values ? namedSql(seeking, values) : inValue} or ${texts ? namedSql(seeking, texts) : inText()})`
}

const namedSql = ({ bind }: Seeking, ids: readonly string[]) => `r.id = any(${bind([...new Set(ids)])}::uuid[])`

// The best passages of records that were found, with what stands around the words, as far as their reader may read them.

import { hash } from 'node:crypto'
import type { Actor } from '#lib/actor.ts'
import { fold } from '#lib/fold.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { excerpt, marksOf } from '#lib/marks.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { WithPassages } from '#kernel/definition/with-passages.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import type { FoundPassage, FoundPassages } from './passages.ts'
import { nearSql, openSql, passagesAmong, standingsSought, wordsOf, type Sought } from './passage-sources.server.ts'

/** So many of each record are shown. */
const most = 3

/** How much of a passage is shown around the words. */
const longest = 240

/** So much of it is fetched before the words and altogether: folding has moved them by little. */
const [before, fetched] = [160, 560]

type Root = { readonly id: string; readonly kind: string; readonly number: string }

type Line = {
  readonly root: string
  readonly key: string
  readonly number: string
  readonly heading: string
  readonly text: string
  /** Whether anything stands before the text, and behind it. */
  readonly isCut: boolean
  readonly goesOn: boolean
  readonly standing: string
  readonly record: string
  readonly state: string
  readonly edition: string | null
  readonly all: number
}

/** Of each of these records, which the caller has found to be readable, its best passages that answer the text. */
export async function passagesFound(
  engine: Engine,
  actor: Actor,
  among: readonly Definition[],
  sought: Sought,
  found: readonly Root[],
): Promise<ReadonlyMap<string, FoundPassages>> {
  const all = await Promise.all(
    passagesAmong(among).map(({ definition, roots }) => {
      const those = found.filter(({ kind }) => roots.some(({ name }) => name === kind))
      return passagesOf({ engine, actor, definition }, sought, those)
    }),
  )
  return new Map(all.flat())
}

type Of = { readonly engine: Engine; readonly actor: Actor; readonly definition: WithPassages }

async function passagesOf({ engine, actor, definition }: Of, sought: Sought, found: readonly Root[]) {
  const words = wordsOf(sought.text)
  if (words.length === 0 || found.length === 0) return []
  const { rows } = await engine.pool.query<Line>(statement(actor, definition, { sought, words, found }))
  const lines = Map.groupBy(rows, ({ root }) => root)
  return found.flatMap((root): readonly (readonly [string, FoundPassages])[] => {
    const own = lines.get(root.id)
    if (!own) return []
    const items = own.map((line) => passageOf(engine, definition, sought.text, root, line))
    return [[root.id, { items, more: (own[0]?.all ?? own.length) - own.length }]]
  })
}

/** The passages of one record are few: `offset` keeps the database from looking the words up among those of all records, for each of them. */
const ofRoot = 'select * from passage where passage.root = root.id offset 0'

type Asked = { readonly sought: Sought; readonly words: readonly string[]; readonly found: readonly Root[] }

function statement(actor: Actor, definition: WithPassages, { sought, words, found }: Asked) {
  const { values, bind } = parameters()
  const { rank, far } = nearSql(sought, words, bind)
  const [phrase, word] = [bind(fold(sought.text)), bind(words[0])]
  const roots = bind(JSON.stringify(found.map(({ id }) => id)))
  const open = openSql(actor, definition, bind)
  const standing = standingsSought(sought).join(' or ')
  const text = `select p.root, p.key, p.number, p.heading, p.standing, p."all"::int, v.number as record, v.state,
      r."${snake(definition.passages.edition)}" as edition,
      substr(p.body, start, ${fetched}) as text, start > 1 as "isCut", length(p.body) >= start + ${fetched} as "goesOn"
    from (select wanted::uuid as id from json_array_elements_text(${roots}) as wanted (wanted)) root
      cross join lateral (
        select p.*, count(*) over () as "all", ${rank} as rank, ${far} as far from (${ofRoot}) p
        where p.kind = ${bind(definition.name)} and (${standing})${open} and p.folded like all(${bind(words.map(likePattern))}::text[])
        order by rank, far, p.place limit ${most}) p
      cross join lateral split_part(p.folded, e'\\n ', 2) as words
      cross join lateral greatest(coalesce(nullif(strpos(words, ${phrase}), 0), strpos(words, ${word})) - ${before}, 1) as start
      join card v on v.id = p.card join ${tableName(definition)} r on r.id = p.card
    order by p.rank, p.far, p.place`
  // Planned once for those who read every text: it says the same whatever they look for.
  return { text, values, ...(open === '' && { name: `passages-${hash('sha256', text, 'base64url').slice(0, 20)}` }) }
}

function passageOf({ registry }: Engine, definition: WithPassages, text: string, root: Root, line: Line): FoundPassage {
  const { number, heading, standing, edition } = line
  const isCurrent = standing === 'current'
  const state = definition.workflow.states[line.state]
  const around = `${line.isCut ? line.text.replace(/^\S*\s/, '… ') : line.text}${line.goesOn ? ' …' : ''}`
  // What people go by stands on the page of the record that it is a part of.
  const page = isCurrent ? root.number : line.record
  return {
    route: `${registry.pathOf(root.kind, page) ?? ''}#${definition.passages.anchor(line)}`,
    edition: edition ?? '',
    state: { label: state?.label ?? line.state, tone: state?.tone ?? 'closed' },
    isCurrent,
    number,
    heading: { text: heading, marks: marksOf(heading, text) },
    excerpt: excerpt(around, marksOf(around, text), longest),
  }
}

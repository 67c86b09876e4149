// The discussion of a record, read a page of threads at a time.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { dayAt } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { readLimit } from '#kernel/api/limit.ts'
import { list } from '#kernel/store/list.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { shelfOf } from '#kernel/store/inherited.ts'
import { readQuery } from '#kernel/store/query.ts'
import { refOf, cardsOf } from '#kernel/store/refs.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Named, Place } from './comment.server.ts'
import type { Discussion, Mentionable } from './comments.ts'
import { talkAnswer } from '#kernel/access/talk.ts'
import { settleAnswer } from './settle.ts'
import { columns, isoOf, peopleIn, viewOf, type CommentRow } from './view.server.ts'

const pageLength = { usual: 20, most: 100 }

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\da-f-]{36})$/

function readCursor(after: string | undefined): readonly [at: string | null, id: string | null] {
  if (after === undefined) return [null, null]
  const [, at, id] = cursorShape.exec(after) ?? []
  if (at !== undefined && id !== undefined && isId(id) && !Number.isNaN(Date.parse(at))) return [at, id]
  return refuse('invalid', 'This page address is not one that was given out. Please start at the first page.', 'after')
}

/** Which page of which threads: all, or those on passages alone. */
export type PageOfThreads = { readonly after?: string | undefined; readonly limit?: unknown; readonly about?: unknown }

async function threadsOf(
  db: Db,
  record: string,
  { after, about }: PageOfThreads,
  limit: number,
): Promise<readonly CommentRow[]> {
  const [at, id] = readCursor(after)
  const from = at === null ? '' : 'and (comment.at, id) < ($3, $4)'
  const isAnchored = about === 'passages'
  const { rows } = await db.query<CommentRow>({
    name: `threads${isAnchored ? '-on-passages' : ''}${at === null ? '' : '-after'}`,
    text: `select ${columns} from comment where card = $1 and answers is null ${isAnchored ? 'and anchor is not null' : ''} ${from} order by comment.at desc, id desc limit $2`,
    values: [record, limit + 1, ...(at === null ? [] : [at, id])],
  })
  return rows
}

async function answersTo(db: Db, threads: readonly CommentRow[]): Promise<readonly CommentRow[]> {
  if (threads.length === 0) return []
  const { rows } = await db.query<CommentRow>({
    name: 'answers-to',
    text: `select ${columns} from comment where answers = any($1) order by comment.at, id`,
    values: [threads.map(({ id }) => id)],
  })
  return rows
}

/** One page of what was said about a record that the actor may read. */
export async function discussionOf(
  { engine }: Pick<Place, 'engine'>,
  actor: PersonActor,
  { definition, number }: Named,
  asked: PageOfThreads,
): Promise<Discussion> {
  const record = await readRow(engine.pool, actor, definition, number)
  const limit = readLimit(asked.limit, pageLength)
  const found = await threadsOf(engine.pool, record.id, asked, limit)
  const threads = found.slice(0, limit)
  const answers = await answersTo(engine.pool, threads)
  const people = await peopleIn(engine.pool, [...threads, ...answers])
  const view = (row: CommentRow) => viewOf(engine.registry, actor, people, row)
  const last = threads.at(-1)
  return {
    items: threads.map((thread) => {
      const replies = answers.filter((answer) => answer.answers === thread.id)
      const others = replies.filter(({ creator }) => creator !== thread.creator).length
      return {
        ...view(thread),
        replies: replies.map(view),
        settle: settleAnswer(definition, actor, record, { ...thread, others }),
      }
    }),
    next: found.length > limit && last ? `${isoOf(last.at)}~${last.id}` : null,
    may: talkAnswer(actor, record),
  }
}

const mostOffered = '8'

/** Active people whose name or address holds the words. */
export async function mentionable(
  { engine, peopleOf }: Place,
  actor: PersonActor,
  { definition, number }: Named,
  { words, now }: { readonly words: string; readonly now: Date },
): Promise<readonly Mentionable[]> {
  const record = await readRow(engine.pool, actor, definition, number)
  const people = engine.registry.named('person')
  const states = Object.entries(people.workflow.states).flatMap(([state, { tone }]) => (tone === 'done' ? state : []))
  const asked = { state: states.join(), sort: people.title, limit: mostOffered }
  const found = words.trim() === '' ? asked : { ...asked, q: words.slice(0, 100) }
  const query = readQuery(people, found, dayAt(now, engine.zone))
  const { items } = await list(engine, actor, people, query)
  const ids = items.map(({ id }) => String(id))
  const [cards, actors] = await Promise.all([cardsOf(engine.pool, ids), peopleOf(engine.pool, ids)])
  const shelf = shelfOf(definition, record)
  return ids.flatMap((id) => {
    const [card, person] = [cards.get(id), actors.get(id)]
    if (!card || !person) return []
    return { person: refOf(engine.registry, actor, card), reads: mayRead(person, definition, shelf) }
  })
}

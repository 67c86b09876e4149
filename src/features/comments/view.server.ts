// Comments as one reader sees them: people by name, own ones with how long they may still be changed.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { cardsOf, refOf, type Cards } from '#kernel/store/refs.server.ts'
import type { Anchor } from './anchor.ts'
import { changeableFor, namedIn } from './body.ts'
import type { Comment } from './comments.ts'

/** A row of `columns`; instants are milliseconds since 1970. */
export type CommentRow = {
  readonly id: string
  readonly answers: string | null
  readonly corrects: string | null
  readonly creator: string
  readonly at: number
  readonly body: string
  readonly editedAt: number | null
  readonly resolved: boolean
  readonly anchor: Anchor | null
}

export const columns = `id, answers, corrects, creator, body, resolved, anchor, (extract(epoch from at) * 1000)::float8 as at,
  (extract(epoch from edited_at) * 1000)::float8 as "editedAt"`

/** Everybody that comments speak of: looked up in one statement. */
export const peopleIn = (db: Db, rows: readonly CommentRow[]): Promise<Cards> =>
  cardsOf(db, [...new Set(rows.flatMap(({ creator, body }) => [creator, ...namedIn(body)]))])

export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** One comment for one reader. */
export function viewOf(registry: Registry, actor: PersonActor, cards: Cards, row: CommentRow): Comment {
  const ref = (id: string) => {
    const card = cards.get(id)
    return card ? refOf(registry, actor, card) : null
  }
  return {
    id: row.id,
    answers: row.answers,
    corrects: row.corrects,
    creator: ref(row.creator),
    at: isoOf(row.at),
    editedAt: row.editedAt === null ? null : isoOf(row.editedAt),
    body: row.body,
    names: namedIn(row.body).flatMap((id) => ref(id) ?? []),
    resolved: row.resolved,
    anchor: row.anchor,
    changeableUntil: row.creator === actor.id ? isoOf(row.at + changeableFor) : null,
  }
}

// Comments on any record: added, for five minutes changed by their author, resolved; never removed.

import type { PersonActor } from '#lib/actor.ts'
import { canonical } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Subject } from '#kernel/trail/event.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { lockWhole } from '#kernel/store/loaded.server.ts'
import { shelfOf } from '#kernel/store/inherited.ts'
import { keepMade, taken } from '#kernel/store/once.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { tellChanged } from '#features/live/tell.server.ts'
import { watchBecause } from '#features/watch/watch.server.ts'
import { anchorOf, type Anchor, type Selected } from './anchor.ts'
import { changeableFor, inWords, mostAnswers, namedIn } from './body.ts'
import { talkAnswer } from '#kernel/access/talk.ts'
import type { Comment } from './comments.ts'
import { settleAnswer } from './settle.ts'
import { columns, peopleIn, viewOf, type CommentRow } from './view.server.ts'

/** Compiles people who may be here, by the ids of their records; the others are missing from the answer. */
export type PeopleOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, PersonActor>>

/** What comments need: the engine, and who people are. */
export type Place = { readonly engine: Engine; readonly peopleOf: PeopleOf }

/** Which record: named by a definition and its number or id. */
export type Named = { readonly definition: Definition; readonly number: string }

type Said = {
  readonly body: string
  readonly answers?: string | undefined
  readonly corrects?: string | undefined
  readonly anchor?: Selected | undefined
}

async function discussed(door: UnitOfWork, actor: PersonActor, { definition, number }: Named): Promise<AnyRow> {
  const { row } = await lockWhole(door.db, actor, definition, number)
  const { may, why } = talkAnswer(actor, row)
  return may ? row : refuse('not-allowed', why ?? 'You may not comment here.')
}

async function commentOf(db: Db, record: AnyRow, id: string): Promise<CommentRow> {
  const { rows } = await db.query<CommentRow>({
    name: 'comment',
    text: `select ${columns} from comment where card = $1 and id = $2`,
    values: [record.id, isId(id) ? id : null],
  })
  return rows[0] ?? refuse('not-found', `${record.number} has no such comment.`)
}

const own = (comment: CommentRow, actor: PersonActor) =>
  comment.creator === actor.id || refuse('not-allowed', 'Only its author changes or corrects a comment.')

/** The first comment of the thread that a new one joins; none when it begins one. */
async function threadOf(db: Db, actor: PersonActor, record: AnyRow, { answers, corrects }: Said) {
  if (answers === undefined && corrects === undefined) return null
  const corrected = corrects === undefined ? undefined : await commentOf(db, record, corrects)
  if (corrected) own(corrected, actor)
  const joined = corrected ?? (await commentOf(db, record, answers ?? ''))
  const thread = joined.answers ?? joined.id
  const { rows } = await db.query<{ count: number }>({
    name: 'answers',
    text: 'select count(*)::int as count from comment where answers = $1',
    values: [thread],
  })
  if ((rows[0]?.count ?? 0) < mostAnswers) return thread
  return refuse('invalid', `A thread has at most ${mostAnswers} answers. Please begin a new one.`, 'body')
}

/** The words of the record's text that a new comment is on, which must stand there now. */
function anchoredIn({ passages }: Definition, record: AnyRow, { answers, corrects, anchor }: Said): Anchor | null {
  if (!anchor) return null
  if (answers !== undefined || corrects !== undefined)
    return refuse('invalid', 'An answer stands where the comment does that it answers.', 'anchor')
  if (!passages) return refuse('invalid', `${record.number} has no text whose passages are commented on.`, 'anchor')
  const value = record[passages.in]
  const found = passages.of(value).find(({ key }) => key === anchor.passage)
  if (!found) return refuse('invalid', `${record.number} has no such section any more.`, 'anchor.passage')
  const heading = `${found.number} ${found.heading}`.trim()
  const said = 'These words do not stand there any more: select them again.'
  return anchorOf(anchor, heading, passages.blocks(value, found.key)) ?? refuse('invalid', said, 'anchor.quote')
}

/** So much of a comment is told with the news of it, in characters. */
const mostQuoted = 300

/** Keeps whom a comment names, tells them, and makes those watch who may read the record. */
async function nameThem(
  { peopleOf }: Place,
  door: UnitOfWork,
  actor: PersonActor,
  now: Date,
  { definition, record, comment }: { definition: Definition; record: AnyRow; comment: CommentRow },
): Promise<void> {
  const ids = namedIn(comment.body)
  if (ids.length === 0) return
  const people = await peopleOf(door.db, ids)
  if (people.size < ids.length)
    refuse('invalid', 'Somebody named in it is not here any more. Please name active people only.', 'body')
  await door.db.query({
    name: 'name-people',
    text: 'insert into comment_mention (comment, person) select $1, unnest($2::uuid[]) on conflict do nothing',
    values: [comment.id, ids],
  })
  const shelf = shelfOf(definition, record)
  const readers = ids.filter((id) => {
    const person = people.get(id)
    return person && id !== actor.id && mayRead(person, definition, shelf)
  })
  await watchBecause(door, { definition, record, people: readers, now })
  raise(door, [
    {
      to: readers,
      kind: 'mention',
      severity: 'info',
      card: record.id,
      title: `${actor.name} mentioned you.`,
      body: inWords(comment.body, (id) => people.get(id)?.name ?? 'somebody').slice(0, mostQuoted),
      dedupe: `mention ${comment.id}`,
    },
  ])
}

/** Tells the trail of a comment, with what it says and the people in it by their names of today. */
async function tell(
  door: UnitOfWork,
  kind: 'comment-added' | 'comment-changed' | 'comment-resolved' | 'comment-reopened',
  about: { readonly subject: Subject; readonly comment: CommentRow; readonly before?: string },
): Promise<void> {
  const { subject, comment, before } = about
  const people = await peopleIn(door.db, [comment, { ...comment, body: before ?? '' }])
  const words = (body: string) => inWords(body, (id) => people.get(id)?.title ?? 'somebody')
  const said: { readonly [name: string]: string } =
    before === undefined ? { body: words(comment.body) } : { from: words(before), to: words(comment.body) }
  const how = comment.corrects ? 'correction' : comment.answers ? 'answer' : 'comment'
  const { anchor } = comment
  const on = anchor && { passage: anchor.heading, ...(anchor.quote !== '' && { quote: anchor.quote }) }
  await door.tell(subject.id, { kind, record: subject, facts: { comment: comment.id, how, ...on, ...said } })
  await tellChanged(door.db, subject.id, door.actor)
}

const view = async ({ engine }: Place, door: UnitOfWork, actor: PersonActor, comment: CommentRow) =>
  viewOf(engine.registry, actor, await peopleIn(door.db, [comment]), comment)

/**
 * Adds a comment to a record that the actor may read.
 * @param key makes a comment that is sent twice be said once
 */
export function addComment(
  place: Place,
  actor: PersonActor,
  named: Named,
  said: Said,
  { now, key }: { readonly now: Date; readonly key: string | undefined },
): Promise<Comment> {
  return together(place.engine, actor, now, async (door) => {
    const record = await discussed(door, actor, named)
    if (key !== undefined) {
      const request = sha256(canonical({ kind: 'comment', on: record.id, ...said }))
      const known = await taken(door, actor, now, key, request)
      if (known !== undefined) return view(place, door, actor, await commentOf(door.db, record, known))
    }
    const answers = await threadOf(door.db, actor, record, said)
    const comment: CommentRow = {
      id: newId(now),
      answers,
      corrects: said.corrects ?? null,
      creator: actor.id,
      at: now.getTime(),
      body: said.body,
      editedAt: null,
      resolved: false,
      anchor: anchoredIn(named.definition, record, said),
    }
    await door.db.query({
      name: 'add-comment',
      text: `insert into comment (id, card, answers, corrects, creator, at, body, resolved, anchor)
        values ($1, $2, $3, $4, $5, $6, $7, false, $8)`,
      values: [
        comment.id,
        record.id,
        answers,
        comment.corrects,
        actor.id,
        now.toISOString(),
        comment.body,
        comment.anchor && JSON.stringify(comment.anchor),
      ],
    })
    if (key !== undefined) await keepMade(door, actor, key, comment.id)
    const { definition } = named
    await tell(door, 'comment-added', { subject: subjectOf(definition, record), comment })
    await nameThem(place, door, actor, now, { definition, record, comment })
    return view(place, door, actor, comment)
  })
}

/** Puts an own comment differently, in its first five minutes. */
export function changeComment(
  place: Place,
  actor: PersonActor,
  named: Named,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Promise<Comment> {
  return together(place.engine, actor, now, async (door) => {
    const record = await discussed(door, actor, named)
    const before = await commentOf(door.db, record, id)
    own(before, actor)
    if (now.getTime() > before.at + changeableFor)
      refuse('not-allowed', 'A comment stays as it is after five minutes. Please add a correction.', 'body')
    if (before.body === body) return view(place, door, actor, before)
    const comment = { ...before, body, editedAt: now.getTime() }
    await door.db.query({
      name: 'change-comment',
      text: 'update comment set body = $2, edited_at = $3 where id = $1',
      values: [comment.id, body, now.toISOString()],
    })
    await door.db.query({
      name: 'unname-people',
      text: 'delete from comment_mention where comment = $1 and not person = any($2::uuid[])',
      values: [comment.id, namedIn(body)],
    })
    const { definition } = named
    await tell(door, 'comment-changed', { subject: subjectOf(definition, record), comment, before: before.body })
    await nameThem(place, door, actor, now, { definition, record, comment })
    return view(place, door, actor, comment)
  })
}

/** How many answers of others a thread has. */
async function othersIn(db: Db, { id, creator }: CommentRow): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'answers-of-others',
    text: 'select count(*)::int as count from comment where answers = $1 and creator <> $2',
    values: [id, creator],
  })
  return rows[0]?.count ?? 0
}

/** Marks a thread as settled, or takes that back. */
export function settle(
  place: Place,
  actor: PersonActor,
  named: Named,
  { id, resolved, now }: { readonly id: string; readonly resolved: boolean; readonly now: Date },
): Promise<Comment> {
  return together(place.engine, actor, now, async (door) => {
    const record = await discussed(door, actor, named)
    const before = await commentOf(door.db, record, id)
    if (before.answers) return refuse('blocked', 'A thread is resolved by its first comment.')
    if (before.resolved === resolved) return view(place, door, actor, before)
    const others = before.anchor ? await othersIn(door.db, before) : 0
    const { may, why } = settleAnswer(named.definition, actor, record, { ...before, others })
    if (!may) return refuse('blocked', why ?? 'You may not resolve this comment.')
    const comment = { ...before, resolved }
    await door.db.query({
      name: 'settle-comment',
      text: 'update comment set resolved = $2 where id = $1',
      values: [comment.id, resolved],
    })
    const subject = subjectOf(named.definition, record)
    await tell(door, resolved ? 'comment-resolved' : 'comment-reopened', { subject, comment })
    return view(place, door, actor, comment)
  })
}

// What browsers hear of at once: the database tells every node of it, when and only if the transaction commits.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'

/** The channel on which the nodes listen. */
export const channel = 'live'

const whats = ['tasks', 'alerts', 'sessions', 'changed'] as const

/**
 * What has changed for somebody: their browser asks again, is told more, or finds itself signed out; `changed` is a record
 * that people look at together.
 */
export type LiveWhat = (typeof whats)[number]

export const isLiveWhat = (word: string): word is LiveWhat => (whats as readonly string[]).includes(word)

/** A payload may have 8,000 bytes, and a name takes 37 of them. */
const mostNamed = 200

/**
 * Tells these people's browsers, on whichever node they are connected, that something of theirs has changed. Leaves with
 * the commit of the transaction that is open on `db`.
 */
export async function tellLive(db: Db, what: LiveWhat, people: readonly string[]): Promise<void> {
  const all = [...new Set(people)]
  if (all.length === 0) return
  const payloads = Array.from({ length: Math.ceil(all.length / mostNamed) }, (_, at) =>
    [what, ...all.slice(at * mostNamed, (at + 1) * mostNamed)].join(' '),
  )
  await db.query({ name: 'tell-live', text: `select pg_notify('${channel}', unnest($1::text[]))`, values: [payloads] })
}

/**
 * Tells whoever may read a record that it has changed, or something of it. The session that changed it knows already.
 * Leaves with the commit of the transaction that is open on `db`, once however often it is said.
 */
export async function tellChanged(db: Db, record: string, actor: Actor): Promise<void> {
  const session = (actor.kind === 'person' && actor.session) || ''
  await db.query({
    name: 'tell-changed',
    text: `select pg_notify('${channel}', $1)`,
    values: [`changed ${record} ${session}`.trimEnd()],
  })
}

/** `tellLive` as an expression: tells of the `person`s of a relation that has one row for each. */
export const tellLiveSql = (what: LiveWhat, relation: string): string =>
  `select pg_notify('${channel}', '${what} ' || string_agg(person::text, ' '))
    from (select person, (row_number() over () - 1) / ${mostNamed} as part from ${relation} those) told group by part`

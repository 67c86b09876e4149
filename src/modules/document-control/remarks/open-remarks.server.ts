// The open comments on passages of a document's versions, of those that one may read.

import type { PersonActor } from '#lib/actor.ts'
import { inWords, namedIn } from '#features/comments/body.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { anchorOf } from '../numbering.ts'
import type { OpenRemark, OpenRemarks } from './open-remarks.ts'
import { words } from './words.ts'

/** So many are told on the page of a document. */
const most = 50

type Row = {
  readonly id: string
  readonly at: string
  readonly creator: string
  readonly body: string
  readonly passage: string
  readonly heading: string
  readonly quote: string
  readonly number: string
  readonly label: string
  readonly state: string
  readonly answers: number
}

/** What is open on the passages of all versions. Refuses `not-found` for a document that one may not read. */
export async function openRemarks({ pool, registry }: Engine, actor: PersonActor, name: string): Promise<OpenRemarks> {
  const { id } = await readRow(pool, actor, document, name)
  const { values, bind } = parameters()
  const { rows } = await pool.query<Row>({
    text: `select m.id, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, m.creator, m.body,
        m.anchor ->> 'passage' as passage, m.anchor ->> 'heading' as heading, m.anchor ->> 'quote' as quote, r.number, r.label, r.state,
        (select count(*)::int from comment a where a.answers = m.id) as answers
      from document_version r join comment m on m.card = r.id
      where r.parent = ${bind(id)} and not r.void and m.answers is null and m.anchor is not null and not m.resolved
        and ${readableSql(actor, documentVersion, 'r', bind)}
      order by r.ordinal desc, m.at, m.id limit ${most + 1}`,
    values,
  })
  const cards = await cardsOf(pool, [...new Set(rows.flatMap(({ creator, body }) => [creator, ...namedIn(body)]))])
  const nameOf = (person: string) => cards.get(person)?.title ?? words.somebody
  const items = rows.slice(0, most).map(({ passage, number, label, state, creator, body, ...one }): OpenRemark => {
    const by = cards.get(creator)
    return {
      ...one,
      version: { number, label, state },
      route: `${registry.pathOf(documentVersion.name, number) ?? ''}#${anchorOf({ key: passage })}`,
      body: inWords(body, nameOf),
      by: by ? refOf(registry, actor, by) : null,
    }
  })
  return { items, more: rows.length > most }
}

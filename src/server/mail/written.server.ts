// What notices become: one mail each, or one for many. What was read here meanwhile, is settled, or may no longer be read by
// its reader, is in none.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { alertKinds, type AlertKind } from '#features/alerts/kinds.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, type Card, type Cards } from '#kernel/store/refs.server.ts'
import { letterOf, type Letter, type News, type Sender } from './letter.ts'
import { ownPath } from './links.ts'
import { mayTravel } from './may-travel.server.ts'

/** More at once become one mail, so that an import does not fill anybody's day. */
const mostAtOnce = 5

/** An alert that is to be mailed. */
export type Noticed = {
  readonly alert: string
  readonly person: string
  readonly setting: 'immediate' | 'digest'
  readonly kind: AlertKind
  readonly title: string
  readonly body: string | null
  readonly link: string | null
  readonly card: string | null
  /** Read or settled since. */
  readonly over: boolean
  readonly watched: boolean
}

/** Its columns, of a notice `n` and its alert `a`. */
export const noticedColumns = `n.alert, n.person, n.setting, a.kind, a.title, a.body, a.link, a.card,
  coalesce(a.read_at > a.at, false) or a.resolved_at is not null as over,
  exists (select from watcher w where w.card = a.card and w.person = a.person) as watched`

/** What writes mails: the records they speak of, and where they come from. */
export type Desk = { readonly engine: Engine; readonly sender: Sender }

export type Written<One> = Letter & {
  readonly reader: PersonActor
  /** The ids of the records that it speaks of. */
  readonly about: readonly string[]
  readonly of: readonly One[]
}

/**
 * Writes the mails of notices.
 * @param occasions the notices of one reader each that leave at the same time
 */
export async function written<One extends Noticed>(
  desk: Desk,
  db: Db,
  occasions: readonly (readonly One[])[],
): Promise<readonly Written<One>[]> {
  const all = occasions.flat()
  const [readers, cards] = await Promise.all([
    desk.engine.people(db, [...new Set(all.map(({ person }) => person))]),
    cardsOf(db, [...new Set(all.flatMap(({ card }) => card ?? []))]),
  ])
  return occasions.flatMap((notices) => {
    const reader = readers.get(notices[0]?.person ?? '')
    if (!reader) return []
    return bundles(stillNews(desk, reader, notices, cards)).map((of) => {
      const news = of.map((one) => newsOf(desk, reader, one, cards))
      const about = [...new Set(of.flatMap(({ card }) => card ?? []))]
      return { reader, about, of, ...letterOf(news, desk.sender) }
    })
  })
}

function becauseOf(reader: PersonActor, due: Noticed, card: Card | undefined): News['because'] {
  if (due.kind === 'mention') return 'named'
  if (card?.owner === reader.id) return 'owner'
  if (card?.creator === reader.id) return 'creator'
  return due.watched ? 'watcher' : 'asked'
}

function newsOf({ engine, sender }: Desk, reader: PersonActor, due: Noticed, cards: Cards): News {
  const card = due.card === null ? undefined : cards.get(due.card)
  const path = card ? (engine.registry.pathOf(card.kind, card.number) ?? '/') : ownPath(due.link)
  return {
    kind: due.kind in alertKinds ? due.kind : 'system',
    number: card?.number ?? null,
    record: card && mayTravel(card) ? card.title : null,
    says: due.title,
    body: due.body,
    url: sender.publicUrl + path,
    because: becauseOf(reader, due, card),
  }
}

/** What of it still concerns its reader. */
function stillNews<One extends Noticed>({ engine }: Desk, reader: PersonActor, due: readonly One[], cards: Cards) {
  return due.filter(({ over, card: id }) => {
    if (over || id === null) return !over
    const card = cards.get(id)
    return card !== undefined && mayRead(reader, engine.registry.named(card.kind), card)
  })
}

/** Which news go into which mail. */
function bundles<One extends Noticed>(due: readonly One[]): readonly (readonly One[])[] {
  const { immediate = [], digest = [] } = Object.groupBy(due, ({ setting }) => setting)
  const single = immediate.length > mostAtOnce ? [immediate] : immediate.map((one) => [one])
  return digest.length === 0 ? single : [...single, digest]
}

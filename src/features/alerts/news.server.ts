// What an act leaves to be told. It is kept with the act, in its transaction; the relay tells it after the commit.

import type { Db } from '#lib/db.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { collectedIn, type AlertDraft, type EndedAlert } from './raise.server.ts'

/** A task that an act has raised or freed, and whom it asks, in the words of `Asked`. */
export type TaskNews = {
  readonly id: string
  readonly card: string
  readonly what: string
  readonly assignee: string
}

export type News = {
  /** Who acted; none for a job. */
  readonly actor: string | null
  /** Instant, ISO 8601. */
  readonly at: string
  readonly raised: readonly AlertDraft[]
  /** The ids of records of which nothing that was asked of people stands any more. */
  readonly settled: readonly string[]
  /** Alerts that have lost their own reason; missing in what earlier releases have left. */
  readonly ended?: readonly EndedAlert[]
  /** Where the act has changed whom records ask for what. */
  readonly tasks?: {
    readonly cards: readonly string[]
    readonly raised: readonly TaskNews[]
    /** Everybody whose tasks are others now, whether raised, ended or changed. */
    readonly assignees: readonly string[]
  }
  /** Open tasks of other records, whose last blocker the act has brought to its end. */
  readonly freed?: readonly TaskNews[]
}

/** What the act has to tell besides its tasks. Nobody is told of their own act, unless another could have done it in their name. */
export function newsOf({ actor, now, door }: Tx): News {
  const { raised, settled, ended } = collectedIn(door)
  const doer = actor.kind === 'person' ? actor.id : null
  return {
    actor: doer,
    at: now.toISOString(),
    raised: raised.flatMap((one) => {
      const to = [...new Set(one.to)].filter((person) => one.doer || person !== doer)
      return to.length === 0 ? [] : { ...one, to }
    }),
    settled: [...settled],
    ...(ended.length > 0 && { ended }),
  }
}

/** Keeps what there is to tell until the relay has told it. Answers whether there was anything. */
export async function keepNews(db: Db, news: News): Promise<boolean> {
  if (news.raised.length + news.settled.length + (news.ended?.length ?? 0) + (news.freed?.length ?? 0) === 0)
    return false
  await db.query({ name: 'keep-news', text: 'insert into untold (news) values ($1)', values: [JSON.stringify(news)] })
  return true
}

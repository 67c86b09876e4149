// The streams of this process: who is connected, and what each was told last.

import type { ServerResponse } from 'node:http'
import type { PersonActor } from '#lib/actor.ts'
import type { Unread } from '#features/alerts/alerts.ts'
import type { LiveWhat } from '#features/live/tell.server.ts'
import { eventText } from './event-text.ts'
import { freshFor } from './fresh.ts'
import { lookFor } from './look-for.server.ts'
import { newRoster } from './roster.ts'

/** A person may be connected so often; the oldest gives way, for mostly it is a connection that nobody reads any more. */
export const mostStreams = 12

/** What may wait in memory for a reader who does not read, in bytes; more ends the stream. */
const mostWaiting = 256 * 1024

export type Stream = {
  readonly reply: ServerResponse
  /** Renewed when the session is looked at again, for rights change. */
  actor: PersonActor
  /** The last place that was told; none before the first look, which only counts. */
  place: number | undefined
  /** The unread count that was told last; none at the start. */
  unread: number | undefined
  /** Ends it when its session has ended. */
  readonly check: () => void
}

type Reads = {
  /** What stands unread for these people, all in one go. */
  readonly unreadOf: (people: readonly PersonActor[]) => Promise<ReadonlyMap<string, Unread>>
  /** The number of a record, and who may read it as it stands now; nothing where there is none. */
  readonly changed: (record: string) => Promise<Changed | undefined>
  readonly failed: (error: unknown) => void
}

export type Changed = { readonly number: string; readonly mayRead: (actor: PersonActor) => boolean }

function write(stream: Stream, text: string) {
  const { reply } = stream
  if (reply.writableEnded || reply.destroyed) return
  // Whoever does not read for so long is gone, or will ask again for what came after what they have.
  if (reply.writableLength > mostWaiting) return void reply.destroy()
  reply.write(text)
}

/** Keeps the streams and tells them what concerns their person. */
export function streamsOn({ unreadOf, changed, failed }: Reads) {
  const roster = newRoster<Stream>()
  function end(stream: Stream, last = '') {
    roster.remove(stream)
    stream.reply.end(last)
  }

  /** Tells a stream what it does not know yet: the alerts since the last, and how many stand unread. */
  function tellAlerts(stream: Stream, found: Unread) {
    const fresh = freshFor(stream, found)
    if (!fresh) return
    const { place, unread, items } = fresh
    stream.place = place
    stream.unread = unread
    write(stream, eventText('alerts', { unread, items }, place))
  }

  const { gather, close } = lookFor({
    isHere: roster.has,
    failed,
    look: async (people) => {
      const here = people.flatMap((person) =>
        roster
          .of(person)
          .slice(0, 1)
          .map(({ actor }) => actor),
      )
      if (here.length === 0) return
      const found = await unreadOf(here)
      for (const { id } of here) {
        const unread = found.get(id)
        if (unread) for (const stream of roster.of(id)) tellAlerts(stream, unread)
      }
    },
  })

  const tellTasks = (streams: readonly Stream[]) => {
    for (const stream of streams) write(stream, eventText('tasks', {}))
  }

  /** Whatever they look at together with others may have changed: nobody kept what. */
  const tellAnything = (streams: readonly Stream[]) => {
    for (const stream of streams) write(stream, eventText('changed', { number: null }))
  }

  /** Tells whoever may read a record that it has changed, but for the session that changed it. */
  async function tellOfRecord(record: string, session: string | undefined) {
    if (roster.isEmpty()) return
    const found = await changed(record)
    if (!found) return
    const text = eventText('changed', { number: found.number })
    for (const stream of roster.all())
      if (stream.actor.session !== session && found.mayRead(stream.actor)) write(stream, text)
  }

  return {
    add(stream: Stream) {
      const mine = roster.add(stream)
      const [oldest] = mine
      if (oldest && mine.length > mostStreams) end(oldest)
      // Whoever comes has asked before they listen, or listened before: anything between may have been missed.
      tellTasks([stream])
      tellAnything([stream])
      gather([stream.actor.id])
    },
    end,
    write,
    /** Tells whoever is connected of what was told to the nodes. */
    told(what: LiveWhat, people: readonly string[]) {
      if (what === 'changed') {
        const [record = '', session] = people
        return void tellOfRecord(record, session).catch(failed)
      }
      if (what === 'alerts') return gather(people)
      const theirs = people.flatMap(roster.of)
      if (what === 'tasks') return tellTasks(theirs)
      for (const stream of theirs) stream.check()
    },
    /** Tells everybody whatever they do not know yet: after something may have been missed. */
    catchUp() {
      tellTasks(roster.all())
      tellAnything(roster.all())
      gather(roster.people())
    },
    /** Looks at what stands unread for everybody, for what was put off may stand again. */
    refresh: () => gather(roster.people()),
    close: () => {
      close()
      for (const stream of roster.all()) end(stream)
    },
  }
}

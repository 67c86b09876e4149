// The clock of a machine can be set, and a database may go by another. What was stamped with a moment that has not come yet would
// then wait for it: such stamps are taken back, and whatever is wrong with the clocks is said.

import type { Db } from '#lib/db.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { note } from './notes.server.ts'

/** How far the clock of this machine may jump, in milliseconds, before it is said. */
const most = 60_000

/** How far the clocks of the server and of its database may be apart, in milliseconds: the trail goes by one, its queue by the other. */
export const mostDrift = 5_000

/** No pause between two tries is longer than half a day; what is to be tried later was told so by a wrong clock. */
const longestPause = '13 hours'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A span of time for people, in its largest unit. */
export function spanInWords(milliseconds: number): string {
  const [unit, size] = units.find(([, one]) => milliseconds >= one * 0.95) ?? ['second', 1_000]
  const count = Math.round(milliseconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The columns of the queue that say when something was done last; by the database's own clock. */
const stamps: { readonly [table: string]: readonly string[] } = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['maintain_on', 'monitor_on', 'monitor_claim_on', 'delta_on'],
  job: ['start_after', 'started_on', 'heartbeat_on'],
}

/** Takes back what has not come yet. @returns how many rows had such stamps */
export async function mendFuture(db: Db): Promise<number> {
  let mended = 0
  const late = `(now() + interval '1 minute')`
  for (const [table, columns] of Object.entries(stamps)) {
    const isLate = columns.map((column) => `${column} > ${late}`).join(' or ')
    const set = columns.map((column) => `${column} = least(${column}, now())`).join(', ')
    const open = table === 'job' ? `state in ('created', 'retry', 'active') and` : ''
    const { rowCount } = await db.query({ text: `update pgboss.${table} set ${set} where ${open} (${isLate})` })
    mended += rowCount ?? 0
  }
  // A slot in which a job has run once takes no other: one that has not come is not taken.
  const slots = `update pgboss.job set singleton_on = null where singleton_on > ${late} at time zone 'UTC'`
  mended += (await db.query({ text: slots })).rowCount ?? 0
  for (const table of ['outbox', 'webhook_delivery']) {
    const text = `update ${table} set next_at = now() where state = 'waiting' and tries > 0 and next_at > now() + $1::interval`
    mended += (await db.query({ text, values: [longestPause] })).rowCount ?? 0
  }
  return mended
}

async function databaseTime(db: Db): Promise<number> {
  const { rows } = await db.query<{ now: number }>({
    text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  })
  return rows[0]?.now ?? 0
}

type Watched = Pick<ServerContext, 'now' | 'log'> & {
  readonly db: Db
  /** The clock of the machine, in milliseconds. */
  readonly wall: () => number
  /** Milliseconds that pass whatever is done to the clock. */
  readonly steady: () => number
  /** Tells whoever keeps watch that the clocks have come apart. */
  readonly tellDrift: (words: string) => Promise<unknown>
}

/** Watches the clocks: each look says what happened since the last one. */
export function watchClock({ db, now, log, wall, steady, tellDrift }: Watched): { readonly look: () => Promise<void> } {
  let before: { readonly wall: number; readonly steady: number } | undefined
  let isApart = false

  async function say(words: string, kind: 'clock' | 'drift' = 'clock', isWrong = true): Promise<void> {
    log.warn(words)
    await note(db, { kind, words, isWrong }, now())
  }

  async function lookForStep(): Promise<boolean> {
    const here = { wall: wall(), steady: steady() }
    const step = before ? here.wall - before.wall - (here.steady - before.steady) : 0
    before = here
    if (Math.abs(step) < most) return false
    const how = `${step < 0 ? 'back' : 'forward'} by ${spanInWords(Math.abs(step))}`
    await say(
      `The clock of this machine was set ${how}. Jobs go on; moments that were written down meanwhile may be wrong.`,
    )
    return true
  }

  async function lookForDrift(): Promise<void> {
    const began = wall()
    const theirs = await databaseTime(db)
    const apart = theirs - (began + wall()) / 2
    const wasApart = isApart
    isApart = Math.abs(apart) > mostDrift
    if (isApart === wasApart) return
    if (!isApart) return say('The clocks of the server and of its database agree again.', 'drift', false)
    const how = `${spanInWords(Math.abs(apart))} ${apart < 0 ? 'behind' : 'ahead of'}`
    const words = `The clock of the database is ${how} that of the server. Please set both by the same time server.`
    await say(words, 'drift')
    await tellDrift(words)
  }

  return {
    async look() {
      const stepped = await lookForStep()
      const mended = await mendFuture(db)
      // The clock was set while nobody watched, or by whom we do not see.
      if (mended > 0 && !stepped)
        await say('The time was set back: jobs waited for moments that had come already. They go on now.')
      await lookForDrift()
    },
  }
}

// Failed sign-ins are counted by email and by address, whether or not anybody has that email.

import { normalizeIP } from '@fastify/rate-limit'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { hashToken } from '#lib/token.server.ts'
import { forgottenAfter, secondsLeft } from './waiting.ts'

/** A key under which failures are counted, and how many of them cost nothing. */
export type Counter = { readonly key: string; readonly free: number }

// An office shares one address, and people mistype: many failures from it say little.
const freeAtAddress = 20

/** The network an address stands for: an IPv6 customer has a whole /64. */
export const networkOf = (address: string): string => normalizeIP(address)

type Known = {
  /** Whether they signed in from this address lately. */
  readonly familiar: boolean
  /** The device, where they have signed in on it before. */
  readonly device: string | undefined
}

/**
 * What a sign-in is counted under: the account, and the address. Somebody who signed in from this address lately has a counter
 * of their own there, so that a stranger who fails in their name elsewhere does not make them wait. On a device that is known
 * for them nothing else counts than what fails there, whatever others do in their name or from their network.
 */
export const countersOf = (email: string, address: string, { familiar, device }: Known): readonly Counter[] =>
  device === undefined
    ? [
        { key: hashToken(familiar ? `${email} at ${networkOf(address)}` : email), free: 0 },
        { key: hashToken(`address ${networkOf(address)}`), free: freeAtAddress },
      ]
    : [{ key: hashToken(`${email} on ${device}`), free: 0 }]

/** Refuses while a wait is not over, and says how long it still is. */
export async function refuseWhileWaiting(db: Db, counters: readonly Counter[], now: Date): Promise<void> {
  const { rows } = await db.query<{ key: string; failures: number; at: number }>({
    name: 'attempts',
    text: 'select key, failures, (extract(epoch from at) * 1000)::float8 as at from attempt where key = any($1)',
    values: [counters.map((counter) => counter.key)],
  })
  const waits = rows.map(({ key, failures, at }) => {
    const free = counters.find((counter) => counter.key === key)?.free ?? 0
    return secondsLeft({ count: failures, at, free }, now.getTime())
  })
  const seconds = Math.max(0, ...waits)
  if (seconds === 0) return
  const words = `Too many failed sign-ins. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`
  refuse('too-many', words, undefined, { seconds })
}

/** Counts a failure; an old row starts again at one. */
export async function countFailure(db: Db, counters: readonly Counter[], now: Date): Promise<void> {
  await db.query({
    name: 'count-failure',
    text: `insert into attempt (key, failures, at) select key, 1, $2 from unnest($1::text[]) key order by key
      on conflict (key) do update set failures = case when attempt.at < $3 then 1 else attempt.failures + 1 end, at = $2`,
    values: [
      counters.map((counter) => counter.key),
      now.toISOString(),
      new Date(now.getTime() - forgottenAfter).toISOString(),
    ],
  })
}

/** Who is in has shown that they are no guesser: their own counter starts anew, that of the address does not. */
export async function forgive(db: Db, [own]: readonly Counter[]): Promise<void> {
  await db.query({ name: 'forgive', text: 'delete from attempt where key = $1', values: [own?.key] })
}

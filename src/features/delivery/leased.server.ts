// What leaves the house is taken in hand by one process at a time, for a while. Who dies lets go of it when the time is over, and
// it is tried again under the same id: it arrives at least once.

import type { Db } from '#lib/db.ts'
import { fateOf, type Fate, type Outcome, type Tried } from './back-off.ts'

/** What is taken in hand. */
export type Claimed = {
  readonly id: string
  /** The how manieth try this is. Whoever was too slow finds a later one and changes nothing. */
  readonly tries: number
}

/** What a kind of message does that leaves the house. */
export type Leased<Taken extends Claimed, Answer extends Outcome> = {
  /** Takes in hand what has waited longest in a lane. */
  readonly claim: (lane: string, now: Date) => Promise<Taken | undefined>
  readonly send: (taken: Taken, began: Date) => Promise<Answer> | Answer
  /** Writes down what a try came to and what becomes of the message. @returns false where it is in other hands by now */
  readonly record: (taken: Taken, answer: Answer, tried: Tried & Fate) => Promise<boolean>
  /** Called once it has failed for good. */
  readonly gaveUp: (taken: Taken) => Promise<void> | void
}

/** Delivers one message of a lane, as a loop asks for it: see `Source`. */
export const deliverLeased =
  <Taken extends Claimed, Answer extends Outcome>({ claim, send, record, gaveUp }: Leased<Taken, Answer>) =>
  async (lane: string, began: Date): Promise<boolean> => {
    const taken = await claim(lane, began)
    if (!taken) return false
    const clock = performance.now()
    const answer = await send(taken, began)
    const tried = { began, milliseconds: performance.now() - clock }
    const fate = fateOf(taken.tries, answer, tried)
    const isOurs = await record(taken, answer, { ...tried, ...fate })
    if (isOurs && fate.state === 'failed') await gaveUp(taken)
    return true
  }

/** Where messages of a kind wait, and where the tries to send them are logged. */
export type Ledger = {
  readonly table: string
  readonly log: string
  /** The column of the log that names the message. */
  readonly of: string
}

/** What is logged of a try: what was answered, and what was wrong; `more` by the columns that only this log has. */
export type Logged = {
  readonly answer: string
  readonly fault: string | null
  readonly more?: Readonly<Record<string, unknown>>
}

/** Writes down a try, and what becomes of the message by it. @returns false where it is in other hands by now, or gone */
export async function recordTry(
  db: Db,
  { table, log, of }: Ledger,
  { id, tries }: Claimed,
  { answer, fault, more = {} }: Logged,
  { began, milliseconds, state, nextAt, endedAt }: Tried & Fate,
): Promise<boolean> {
  const columns = Object.keys(more)
  const { rowCount } = await db.query({
    name: `record-${table}`,
    text: `with noted as (
        insert into ${log} (${[of, 'nth', 'at', 'milliseconds', 'outcome', 'answer', ...columns].join(', ')})
        select ${['id', `(select coalesce(max(nth), 0) + 1 from ${log} where ${of} = $1)`, '$3', '$4', '$5', '$6', ...columns.map((_, at) => `$${at + 11}`)].join(', ')}
        from ${table} where id = $1)
      update ${table} set state = $7, next_at = $8, fault = $9, ended_at = $10
      where id = $1 and tries = $2 and state = 'waiting'`,
    values: [
      id,
      tries,
      began.toISOString(),
      Math.round(milliseconds),
      state === 'sent' ? 'sent' : 'failed',
      answer,
      state,
      nextAt,
      fault,
      endedAt,
      ...Object.values(more),
    ],
  })
  return rowCount !== 0
}

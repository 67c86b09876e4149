// What a test of the delivery loop sends: parcels in tables of the test's own, as mails and webhooks stand in theirs.
import type { Pool } from 'pg'
import { leasedUntil, type Outcome } from '#features/delivery/back-off.ts'
import { deliverLeased, recordTry, type Claimed } from '#features/delivery/leased.server.ts'
import { openLoop, type Loop } from '#features/delivery/loop.server.ts'

/** The tables, as their owner makes them. */
export const parcelTables = `
  create table parcel (id text primary key, lane text not null, state text not null default 'waiting', tries int not null default 0,
    next_at timestamptz not null, ended_at timestamptz, fault text);
  create table parcel_try (parcel text, nth int, at timestamptz, milliseconds int, outcome text, answer text,
    primary key (parcel, nth));
  grant select, insert, update, delete on parcel, parcel_try to plumbline_app`

export type Parcel = Claimed & { readonly lane: string }

/** Who carries parcels: as `carry` says, or as long as it takes. */
export type Carrier = {
  readonly pool: Pool
  readonly now: () => Date
  readonly carry: (parcel: Parcel) => Promise<Outcome> | Outcome
  readonly gaveUp?: (parcel: Parcel) => void
  readonly say?: (sentence: string) => void
}

const ledger = { table: 'parcel', log: 'parcel_try', of: 'parcel' } as const

const lanesSql = `select distinct lane from parcel where state = 'waiting' and next_at <= $1 order by lane`

const claimSql = `update parcel set tries = tries + 1, next_at = $3 where id = (
    select id from parcel where lane = $1 and state = 'waiting' and next_at <= $2
    order by next_at, id limit 1 for update skip locked)
  returning id, lane, tries`

/** A loop that delivers parcels. */
export function openParcelLoop({ pool, now, carry, gaveUp, say = () => undefined }: Carrier): Loop {
  const deliver = deliverLeased<Parcel, Outcome>({
    claim: async (lane, at) => (await pool.query<Parcel>(claimSql, [lane, at.toISOString(), leasedUntil(at)])).rows[0],
    send: carry,
    record: (parcel, { sent }, tried) =>
      recordTry(pool, ledger, parcel, { answer: sent ? 'Taken.' : 'Busy.', fault: sent ? null : 'Busy.' }, tried),
    gaveUp: (parcel) => gaveUp?.(parcel),
  })
  const lanes = async (at: Date) =>
    (await pool.query<{ lane: string }>(lanesSql, [at.toISOString()])).rows.map(({ lane }) => lane)
  return openLoop({ name: 'Parcels', lanes, deliver }, { now, log: { error: say } })
}

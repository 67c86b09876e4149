// A second factor is begun, confirmed by a first code, and taken off again.

import { generateSecret, generateURI } from 'otplib'
import type { PersonActor } from '#lib/actor.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { periodOf, renewRecovery, type Factor } from './code.server.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import { endOtherSessions } from './session.server.ts'
import { personById, subjectOf, type Who } from './who.server.ts'

/** What a device needs: the key to type, and the same as an address for its camera. */
export type Offer = { readonly key: string; readonly uri: string }

export type Keeping = { readonly engine: Engine; readonly box: SecretBox }

async function whoIs(engine: Engine, id: string): Promise<Who> {
  const who = await personById(engine.pool, id)
  if (!who) throw new Error('Somebody who is signed in has no record.')
  return who
}

/** Offers a key. It counts for nothing until a code of it was shown; asked again, another takes its place. */
export async function offerFactor({ engine, box }: Keeping, actor: PersonActor): Promise<Offer> {
  const key = generateSecret()
  const { rowCount } = await engine.pool.query({
    text: `insert into second_factor (person, key, last_step) values ($1, $2, 0)
      on conflict (person) do update set key = excluded.key, last_step = 0 where second_factor.confirmed_at is null`,
    values: [actor.id, box.seal(key, actor.id)],
  })
  if (rowCount === 0) return refuse('blocked', 'You have a second factor already. Take it off before you add another.')
  return { key, uri: generateURI({ issuer: 'Plumbline', label: actor.email, secret: key }) }
}

/** Turns the second factor on, when the device shows the right code. @returns the codes for the day it is lost */
export async function confirmFactor(
  { engine, box }: Keeping,
  actor: PersonActor,
  code: string,
  now: Date,
): Promise<readonly string[]> {
  const who = await whoIs(engine, actor.id)
  return together(engine, actor, now, async (door) => {
    const { rows } = await door.db.query<Factor>({
      text: `select person, key as sealed, last_step::float8 as "lastStep" from second_factor
        where person = $1 and confirmed_at is null for update`,
      values: [actor.id],
    })
    const factor = rows[0]
    if (!factor) return refuse('blocked', 'There is no second factor to confirm: please begin again.')
    const period = await periodOf(box, factor, code.replaceAll(/\s/g, ''), now)
    if (period === undefined)
      return refuseFields([
        { field: 'code', code: 'wrong', message: 'This is not the code that the device shows now.' },
      ])
    await door.db.query({
      text: 'update second_factor set confirmed_at = $2, last_step = $3 where person = $1',
      values: [actor.id, now.toISOString(), period],
    })
    await endOtherSessions(door.db, actor, 'factor-added', now)
    await door.tell(actor.id, { kind: 'factor-added', record: subjectOf(who) })
    await tellOfChange(door, {
      person: actor,
      own: 'A second factor was turned on for your account.',
      others: `${actor.name} has turned on a second factor.`,
    })
    return renewRecovery(door.db, actor.id)
  })
}

/** Makes new codes for the day the device is lost; the old ones open nothing any more. */
export async function newRecoveryCodes({ engine }: Keeping, actor: PersonActor, now: Date): Promise<readonly string[]> {
  const who = await whoIs(engine, actor.id)
  return together(engine, actor, now, async (door) => {
    const { rows } = await door.db.query({
      text: 'select from second_factor where person = $1 and confirmed_at is not null for update',
      values: [actor.id],
    })
    if (rows.length === 0) return refuse('blocked', 'You have no second factor.')
    await door.tell(actor.id, { kind: 'recovery-renewed', record: subjectOf(who) })
    await tellOfChange(door, {
      person: actor,
      own: 'New recovery codes were made for your second factor.',
      others: `${actor.name} has made new recovery codes.`,
    })
    return renewRecovery(door.db, actor.id)
  })
}

type TakenOff = { readonly reason?: string; readonly withPasskeys?: boolean }

async function takeOff(
  { engine }: Keeping,
  actor: PersonActor,
  who: Who,
  { reason, withPasskeys = false }: TakenOff,
  now: Date,
) {
  await together(engine, actor, now, async (door) => {
    const passkeys = await door.db.query<{ name: string }>({
      text: 'delete from passkey where person = $1 and $2 returning name',
      values: [who.actor.id, withPasskeys],
    })
    await door.db.query({ text: 'delete from recovery_code where person = $1', values: [who.actor.id] })
    const { rowCount } = await door.db.query({
      text: 'delete from second_factor where person = $1 and confirmed_at is not null',
      values: [who.actor.id],
    })
    if (rowCount === 0 && passkeys.rows.length === 0) return refuse('blocked', 'There is no second factor to take off.')
    await tellOfChange(door, {
      person: who.actor,
      own: `Your second factor was taken off by ${actor.name}.`,
      others: `The second factor of ${who.actor.name} was taken off by ${actor.name}.`,
    })
    const told = { record: subjectOf(who), ...(reason && { reason }) }
    for (const { name } of passkeys.rows)
      await door.tell(who.actor.id, { kind: 'passkey-removed', ...told, facts: { name } })
    if (rowCount !== 0) await door.tell(who.actor.id, { kind: 'factor-removed', ...told })
  })
}

/** Takes one's own second factor off. */
export const removeFactor = async (keeping: Keeping, actor: PersonActor, now: Date): Promise<void> =>
  takeOff(keeping, actor, await whoIs(keeping.engine, actor.id), {}, now)

/** An administrator takes off second factor and passkeys of somebody who lost their device and their codes. */
export async function removeFactorOf(
  keeping: Keeping,
  actor: PersonActor,
  { number, reason }: { readonly number: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const { engine } = keeping
  const { id } = await readRow(engine.pool, actor, engine.registry.named('person'), number)
  if (id === actor.id) refuse('blocked', 'Nobody vouches for themselves: another administrator must do it.')
  await takeOff(keeping, actor, await whoIs(engine, id), { reason, withPasskeys: true }, now)
}

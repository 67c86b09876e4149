// Northfield through the API, while days go by: what people do there one after the other, as their browsers would ask for it.
import assert from 'node:assert/strict'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Whole } from '#kernel/api/client.ts'
import { newSeeder, type Seeder } from '#features/samples/seeder.server.ts'
import { storyOf } from '#features/samples/story.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { samples } from '#modules/samples.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openTestApp, password, type Body, type Caller, type TestApp } from './app.ts'

/** A record as its address names it: "capas/CAPA-2026-0001". */
export type Place = string

export const numberOf = (place: Place): string => place.split('/')[1] ?? ''

export type Taking = { readonly values?: SampleValues; readonly reason?: string; readonly signed?: boolean }

type Blocked = {
  readonly code: string
  readonly details?: { readonly guards?: readonly { readonly guard: string; readonly passed: boolean }[] }
}

/** What stands in the trail of a record is proved. */
type Verified = { readonly events: number; readonly broken: readonly unknown[] }

/**
 * Opens the organisation, with its people, sites, types and routes and none of its records, behind the API.
 * @param everybody who signs in, as the samples call them
 */
export async function openByApi<Who extends string>(everybody: readonly Who[]) {
  const app: TestApp = await openTestApp()
  const { engine, now } = app.context
  // Who they are is asked from the first call on; what the ground stands on was signed before.
  const seeder: Seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const today = (): Day => dayAt(now(), engine.zone)
  const ground = samples.filter(({ definition }) => definition.master || definition.name === 'auditor-qualification')
  for (const moment of storyOf(ground, today())) await seeder.tell(moment)
  const ids = everybody.map((who) => seeder.personOf(who).id)
  await setPassword(engine.pool, ids, { hashed: await hashedPassword(password), trial: false, accepted: true }, now())

  const callers = new Map<Who, Caller>()
  const as = async (who: Who): Promise<Caller> => {
    const known = callers.get(who)
    if (known) return known
    const caller = await app.signIn(seeder.personOf(who).email)
    callers.set(who, caller)
    return caller
  }

  /** What the API answers to a question, which must be an answer. */
  async function ask<T>(who: Who, path: string): Promise<T> {
    const answer = await (await as(who)).call('GET', `/api/v1/${path}`)
    assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`)
    return answer.json<T>()
  }
  const read = (who: Who, place: Place) => ask<Whole>(who, place)

  async function taking(who: Who, place: Place, step: string, { values = {}, reason, signed }: Taking = {}) {
    const { version, seen, steps } = await read(who, place)
    const { email } = seeder.personOf(who)
    const at = `/api/v1/${place}/steps/${step}`
    const { call } = await as(who)
    const taken = { version, values: seeder.idsIn(values) }
    // Where the step shows what follows, that is signed with it.
    const isForetold = signed && steps.some(({ name, foretold }) => name === step && foretold)
    const follows = isForetold ? await call('POST', `${at}/rehearsal`, { payload: taken }) : null
    const foreseen = follows?.json<{ fingerprint?: string }>().fingerprint
    const payload = {
      ...taken,
      ...(reason !== undefined && { reason }),
      ...(signed && { signature: { email, password, seen, ...(foreseen !== undefined && { foreseen }) } }),
    }
    return call('POST', at, { payload })
  }

  /** Takes a step and answers the state that the record is in then. */
  async function take(who: Who, place: Place, step: string, how: Taking = {}): Promise<string> {
    const answer = await taking(who, place, step, how)
    assert.equal(answer.statusCode, 200, `${place} ${step}: ${answer.body}`)
    return answer.json<Body>().state
  }

  return {
    app,
    seeder,
    today,
    day: (ahead: number): Day => addDays(today(), ahead),
    as,
    ask,
    read,
    taking,
    take,
    sign: (who: Who, place: Place, step: string, values: SampleValues = {}) =>
      take(who, place, step, { values, signed: true }),
    idOf: async (who: Who, place: Place) => (await read(who, place)).id,
    stateOf: async (who: Who, place: Place) => (await read(who, place)).state,

    /** Lets days go by; the clock takes the steps that are due then. Nobody stays signed in. */
    pass: async (days: number): Promise<void> => {
      app.pass(days * 86_400_000)
      callers.clear()
      const { failed } = await takeDueSteps(engine, now(), app.context.log)
      assert.equal(failed, 0)
    },

    create: async (who: Who, records: string, values: SampleValues, links: readonly object[] = []): Promise<Place> => {
      const payload = { ...seeder.idsIn(values), ...(links.length > 0 && { links }) }
      const answer = await (await as(who)).call('POST', `/api/v1/${records}`, { payload })
      assert.equal(answer.statusCode, 201, `${records}: ${answer.body}`)
      return `${records}/${answer.json<Body>().number}`
    },

    change: async (who: Who, place: Place, values: SampleValues): Promise<void> => {
      const { version } = await read(who, place)
      const headers = { 'if-match': `"${version}"` }
      const answer = await (await as(who)).call('PATCH', `/api/v1/${place}`, { payload: seeder.idsIn(values), headers })
      assert.equal(answer.statusCode, 200, `${place}: ${answer.body}`)
    },

    /** What keeps a step from being taken: the names of what it waits for, or the code of the refusal. */
    blocked: async (who: Who, place: Place, step: string, how: Taking = {}) => {
      const answer = await taking(who, place, step, how)
      const { code, details } = answer.json<Blocked>()
      assert.ok(answer.statusCode >= 400, `${place} ${step} was taken`)
      if (code !== 'blocked') return code
      return (details?.guards ?? []).filter(({ passed }) => !passed).map(({ guard }) => guard)
    },

    link: async (who: Who, place: Place, type: string, to: Place): Promise<void> => {
      const payload = { type, to: numberOf(to) }
      const answer = await (await as(who)).call('POST', `/api/v1/${place}/links`, { payload })
      assert.equal(answer.statusCode, 201, `${place} ${type}: ${answer.body}`)
    },

    /** Seals the trail and proves the part of each of these records in it. */
    proved: async (who: Who, places: readonly Place[]): Promise<void> => {
      await app.jobs.sealer.seal()
      for (const place of places) {
        const report = await ask<Verified>(who, `${place}/trail/verify`)
        assert.deepEqual(report.broken, [], place)
        assert.ok(report.events > 0, place)
      }
    },
  }
}

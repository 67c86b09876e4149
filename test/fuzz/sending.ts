// Sends a call: its places are filled with what the caller may read, what they may not, or what does not exist.

import type { Answer, TestApp } from '../app.ts'
import type { Call } from './calls.ts'
import { filled, type Place } from './tokens.ts'
import { recordAt, said, type Fuzzer } from './world.ts'

/** What was sent, what was answered, and the names of what is hidden that were said in it: records, their links, files, comments. */
export type Sent = {
  readonly answer: Answer
  readonly names: readonly string[]
  readonly url: string
  readonly body: string | null
}

/** All places of a call. */
export function placesIn({ url, headers, body }: Call): readonly Place[] {
  const places: Place[] = []
  for (const text of [url, body ?? '', ...Object.values(headers)])
    filled(text, (place) => {
      places.push(place)
      return ''
    })
  return places
}

async function versionsOf(app: TestApp, call: Call, by: Fuzzer): Promise<ReadonlyMap<string, number>> {
  const asked = placesIn(call).filter(({ what }) => what === 'version')
  const ids = asked.flatMap((place) => recordAt(by, place)?.id ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await app.context.engine.pool.query<{ id: string; version: number }>({
    text: 'select id, version from card where id = any($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Sends a call as somebody; hidden records stand in it as themselves, or as such that do not exist. */
export async function send(app: TestApp, call: Call, by: Fuzzer, as: 'itself' | 'absent'): Promise<Sent> {
  const names: string[] = []
  const versions = await versionsOf(app, call, by)
  const fill = (place: Place) => {
    const known = recordAt(by, place)
    const isHidden = place.reach === 'hidden'
    const text = said(known, place, isHidden ? as : 'itself', versions.get(known?.id ?? '') ?? 1)
    if (isHidden && place.what !== 'version' && place.what !== 'etag') names.push(text)
    return text
  }
  const url = filled(call.url, fill)
  const body = call.body === null ? null : filled(call.body, fill)
  const headers = Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name, filled(value, fill)]))
  const method = call.method as 'GET' // The description names no other than those which are known.
  const payload = body === null ? {} : { payload: body }
  const host = new URL(app.context.env.publicUrl).host
  const caller = by.caller()
  const answer = caller
    ? await caller.call(method, url, { headers, ...payload })
    : await app.fastify.inject({ method, url, headers: { host, ...headers }, ...payload })
  return { answer, names, url, body }
}

const isSignedOut = ({ answer }: Sent) =>
  answer.statusCode === 401 && answer.json<{ code?: string }>().code === 'signed-out'

/** Sends a call; whom their own calls have signed out is signed in again. */
export async function sendAlive(app: TestApp, call: Call, by: Fuzzer): Promise<Sent> {
  const sent = await send(app, call, by, 'itself')
  if (!by.caller() || !isSignedOut(sent)) return sent
  await by.revive()
  return send(app, call, by, 'itself')
}

// A device is known for the people who have signed in on it. Its cookie proves that and nothing else: it opens no door, but whoever
// shows it is not made to wait for what strangers do in their name, or from their network.

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Env } from '#server/context/env.server.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import { isSecure, optionsIn } from './cookie.server.ts'

/** So long a device is remembered after the last sign-in on it, in seconds. */
const rememberedFor = 365 * 24 * 60 * 60

/** Of one device, the people who signed in last. */
const mostPeople = 20

export type Device = {
  /** Random; it names nobody. */
  readonly id: string
  /** The ids of those who have signed in on it. */
  readonly people: readonly string[]
}

const kept = z.strictObject({ id: z.uuid(), people: z.array(z.string()), until: z.number() })

const whose = 'device'

type Place = Pick<Env, 'publicUrl' | 'port'>

const nameIn = (env: Place) => (isSecure(env) ? '__Host-plumbline-device' : `plumbline-${env.port}-device`)

function opened(box: SecretBox, sealed: string): unknown {
  try {
    return JSON.parse(box.open(sealed, whose))
  } catch {
    return undefined // Somebody else's, changed, or sealed with another key: then it proves nothing.
  }
}

/** The device that a call comes from; undefined where it is not known, or no more. */
export function deviceIn(env: Place, box: SecretBox, request: FastifyRequest, now: Date): Device | undefined {
  const sealed = request.cookies[nameIn(env)]
  const found = sealed === undefined ? undefined : kept.safeParse(opened(box, sealed)).data
  return found && found.until > now.getTime() ? { id: found.id, people: found.people } : undefined
}

type Signed = { readonly device: Device | undefined; readonly person: string }

/** Remembers, in the browser, that a person has signed in on this device. */
export function rememberDevice(
  { env, box }: { readonly env: Place; readonly box: SecretBox },
  reply: FastifyReply,
  { device, person }: Signed,
  now: Date,
): void {
  const others = (device?.people ?? []).filter((one) => one !== person)
  const people = [person, ...others].slice(0, mostPeople)
  const until = now.getTime() + rememberedFor * 1000
  const sealed = box.seal(JSON.stringify({ id: device?.id ?? randomUUID(), people, until }), whose)
  reply.setCookie(nameIn(env), sealed, { ...optionsIn(env), maxAge: rememberedFor })
}

// The cookie that says in which sandbox a browser is, and as whom. It opens nothing: without a session of the organisation's own
// it means nothing at all.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#lib/ids.ts'
import { isSecure, optionsIn } from '#server/account/cookie.server.ts'
import type { Env } from '#server/context/env.server.ts'
import type { Entered } from '#server/context/spaces.ts'

type Setting = Pick<Env, 'publicUrl' | 'port'>

const nameIn = (env: Setting) => (isSecure(env) ? '__Host-plumbline-sandbox' : `plumbline-${env.port}-sandbox`)

/** Where the browser that calls is; undefined where it is in no sandbox. */
export function enteredIn(env: Setting, { cookies }: FastifyRequest): Entered | undefined {
  const [place = '', person = ''] = (cookies[nameIn(env)] ?? '').split('.')
  return /^[1-3]$/.test(place) && isId(person) ? { place: Number(place), person } : undefined
}

export const giveEntered = (env: Setting, reply: FastifyReply, { place, person }: Entered): FastifyReply =>
  reply.setCookie(nameIn(env), `${place}.${person}`, optionsIn(env))

export const takeEntered = (env: Setting, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(nameIn(env), optionsIn(env))

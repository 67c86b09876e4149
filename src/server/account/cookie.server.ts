// The cookie that carries a session's token: no script can read it, no other site can send it along.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/context/env.server.ts'

type Place = Pick<Env, 'publicUrl' | 'port'>

/** Whether cookies travel over TLS alone. */
export const isSecure = ({ publicUrl }: Place) => publicUrl.startsWith('https:')

// Cookies do not know ports: without its number two Plumblines on one machine would sign each other out.
const nameIn = (env: Place) => (isSecure(env) ? '__Host-plumbline-session' : `plumbline-${env.port}-session`)

/** What every cookie of ours says: no script reads it, no other site sends it along. */
export const optionsIn = (env: Place) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(env), path: '/' }) as const

export const tokenIn = (env: Place, request: FastifyRequest): string | undefined => request.cookies[nameIn(env)]

export const giveToken = (env: Place, reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(nameIn(env), token, optionsIn(env))

export const takeToken = (env: Place, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(nameIn(env), optionsIn(env))

/** The cookie header of a call that shows this token and nothing else. */
export const withToken = (env: Place, token: string): string => `${nameIn(env)}=${token}`

import type { FastifyServerOptions } from 'fastify'
import type { Env } from '#server/context/env.server.ts'
import { answerUnreadable } from './answers.server.ts'

/** How many characters a part of an address may have. */
const longestPart = 200

/**
 * Whose word counts for where a call comes from. Fastify believes no number of hops, so we count them ourselves: the
 * peer is hop 0.
 */
function trusted(trustProxy: Env['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === false ? false : [...trustProxy]
}

/** The options of the server that the doors need, for `Fastify({ … })`. */
export const serverOptions = ({ trustProxy }: Pick<Env, 'trustProxy'>): FastifyServerOptions => ({
  trustProxy: trusted(trustProxy),
  bodyLimit: 1024 * 1024,
  frameworkErrors: answerUnreadable,
  routerOptions: { maxParamLength: longestPart },
  return503OnClosing: true,
})

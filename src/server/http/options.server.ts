import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify'
import type { Env } from '#server/context/env.server.ts'
import { answerUnreadable } from './answers.server.ts'
import { sayUnreadable } from './last-answers.server.ts'
import { silence } from './slow-callers.server.ts'

/** In milliseconds: a connection without a call is kept, the head of one is waited for, and any call comes to its end. */
const [kept, head, longestCall] = [72_000, 20_000, 2 * 60 * 60_000]
const checkedEvery = 5_000

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
export const serverOptions = ({ trustProxy }: Pick<Env, 'trustProxy'>): FastifyHttpOptions<Server> => ({
  trustProxy: trusted(trustProxy),
  bodyLimit: 1024 * 1024,
  frameworkErrors: answerUnreadable,
  routerOptions: { maxParamLength: longestPart },
  connectionTimeout: silence,
  keepAliveTimeout: kept,
  requestTimeout: longestCall,
  http: { headersTimeout: head, connectionsCheckingInterval: checkedEvery },
  clientErrorHandler: sayUnreadable,
  // Said by the doors, in our own words.
  return503OnClosing: false,
})

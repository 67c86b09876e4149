// How many calls one caller may make: far above what a person does, below what wears a server out.

import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#lib/refusal.ts'
import { trialAllowed } from '#server/context/trial.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { isOfApi } from './unknown.server.ts'

const minute = 60_000

/** Calls a minute of one session; where nobody is signed in, of one address. */
const callsOfSession = 6_000
const callsOfAddress = 1_200

const byAddress = (request: FastifyRequest) => normalizeIP(request.ip)

/** Each password check costs the processor on purpose, so those who ask for it are held shorter. */
export const signInLimit = { max: 300, timeWindow: minute, keyGenerator: byAddress, groupId: 'sign-in' } as const

/** Calendar programs ask a few times an hour; whoever guesses at secret addresses asks more often. */
export const calendarLimit = (env: ServerContext['env']) => ({
  max: 300,
  timeWindow: minute,
  keyGenerator: byAddress,
  groupId: 'calendar',
  allowList: (request: FastifyRequest) => trialAllowed(env, request),
})

const outside = { keyGenerator: byAddress, allowList: [] }

/** People outside look now and then; whoever guesses at links asks more often. These limits hold in a trial as well. */
export const outsideLimit = { ...outside, max: 120, timeWindow: minute, groupId: 'outside' } as const

/** What they write and send. */
export const outsideWriteLimit = { ...outside, max: 30, timeWindow: 10 * minute, groupId: 'outside-write' } as const

/** Complaints of one address: a school or a fair may share one. */
export const complaintLimit = { ...outside, max: 20, timeWindow: 60 * minute, groupId: 'outside-complaint' } as const

/** In a trial on one's own machine there is nobody to be protected from. */
export const limitCalls = async (app: FastifyInstance, { env }: Pick<ServerContext, 'env'>): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    timeWindow: minute,
    cache: 20_000,
    max: (request) => request.key?.perMinute ?? (request.visit ? callsOfSession : callsOfAddress),
    keyGenerator: (request) => request.key?.id ?? request.visit?.id ?? byAddress(request),
    // What a key may do in a minute is said with it, in a trial as well.
    allowList: (request) => !isOfApi(request) || (request.key === undefined && trialAllowed(env, request)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new Refusal(
        'too-many',
        `These were too many calls at once. Please go on in ${seconds} seconds.`,
        undefined,
        { seconds },
      )
    },
  })
}

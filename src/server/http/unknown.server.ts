import type { FastifyRequest } from 'fastify'
import { refuse } from '#lib/refusal.ts'

/** Refuses an address that nothing stands at. */
export const refusePath = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): never =>
  refuse('not-found', `There is nothing at ${method} ${url.split('?')[0]?.slice(0, 100)}.`)

/** Whether an address is the API's, or that of directories or of people outside, whether or not anything stands there. */
export const isOfApi = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url.startsWith('/api/') || url.startsWith('/scim/') || url.startsWith('/outside/api/')

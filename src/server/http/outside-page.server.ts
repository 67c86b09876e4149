// The page for people outside: its own address, its own parts, its own policy. Nothing in it is made for one reader.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { outsidePolicy } from './content-policy.ts'
import { outsideLimit } from './limits.server.ts'

/** What it is called among what was built. */
export const outsidePage = 'outside.html'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': outsidePolicy,
  // Whoever was sent a link tells nobody where it leads.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Serves the page at the addresses that people outside are given. What follows # in them never reaches a server. */
export function serveOutside(app: FastifyInstance, folder: string, { env }: Pick<ServerContext, 'env'>): void {
  const path = join(folder, outsidePage)
  const page = existsSync(path)
    ? readFileSync(path, 'utf8')
        .replaceAll('__PROVIDER_NAME__', () => escaped(env.providerName))
        .replaceAll(/ nonce="__NONCE__"/g, '')
    : undefined
  for (const address of ['/outside/status', '/outside/complaint', '/outside/room', '/outside/survey'])
    app.get(address, { schema: { hide: true }, config: { rateLimit: outsideLimit } }, (_request, reply) =>
      page === undefined
        ? refuse('away', 'The browser’s part is not built: npm run build.')
        : reply.headers(headers).type('text/html; charset=utf-8').send(page),
    )
}

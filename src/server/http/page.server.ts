// The browser's part: one page for every address, and the files that were built for it.

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import assets from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { offlinePolicy, pagePolicy, scriptPolicy } from './content-policy.ts'
import { outsidePage } from './outside-page.server.ts'
import { isOfApi, refusePath } from './unknown.server.ts'

const nonceMark = /__NONCE__/g
const providerMark = /__PROVIDER_NAME__/g
const buildMark = /__BUILD__/g

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const hidden = { schema: { hide: true } }

/** Names of built files carry a hash of their content, so they never change. */
const cacheOf = (path: string) => (/[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')

const isScript = (path: string) => /\.m?js(?:\.(?:br|gz))?$/.test(path)

const isOffline = (path: string) => /[\\/]offline\.js(?:\.(?:br|gz))?$/.test(path)

/** Pages are answered at addresses of their own, each with its policy. */
const pages: readonly string[] = ['index.html', outsidePage]

/** A last part with a dot names a file; every other address is one of the page's own. */
const isFile = (path: string) => /\.[^/]*$/.test(path)

/** The page as it was built, and the stamp that tells it from any other; none where nothing was built. */
export type Built = { readonly page: string; readonly stamp: string }

/** Reads the page. Its links name every part of the program by content, so the stamp changes with any of them. */
export function builtIn(folder: string, { env }: Pick<ServerContext, 'env'>): Built | undefined {
  const source = join(folder, 'index.html')
  if (!existsSync(source)) return undefined
  const page = readFileSync(source, 'utf8').replaceAll(providerMark, () => escaped(env.providerName))
  const stamp = createHash('sha256').update(page).digest('hex').slice(0, 12)
  return { page: page.replaceAll(buildMark, stamp), stamp }
}

/**
 * Serves what was built into `folder`: files as they are, compressed beforehand, and the page for all other addresses.
 * The page is never stored, because each answer carries a nonce of its own.
 */
export async function servePage(app: FastifyInstance, folder: string, built: Built | undefined): Promise<void> {
  if (!built) {
    app.get('/*', hidden, (request) =>
      isOfApi(request) ? refusePath(request) : refuse('away', 'The browser’s part is not built: npm run build.'),
    )
    return
  }
  const { page } = built
  await app.register(assets, {
    root: folder,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path))
      if (isScript(path)) reply.header('content-security-policy', isOffline(path) ? offlinePolicy : scriptPolicy)
    },
  })

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(nonceMark, nonce))
  }

  app.get<{ Params: { '*': string } }>('/*', hidden, (request, reply) => {
    if (isOfApi(request)) return refusePath(request)
    const path = request.params['*']
    return isFile(path) && !pages.includes(path) ? reply.sendFile(path) : sendPage(reply)
  })
}

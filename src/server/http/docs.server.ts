// The API's description: /api/openapi.json, and the same for people at /api/docs.

import { hash, randomBytes } from 'node:crypto'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from '#kernel/definition/registry.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { chapterOf, chaptersOf, type Chapter } from './chapters.server.ts'
import { withAdded } from './custom-described.server.ts'
import { docsPolicy } from './content-policy.ts'
import { refusePath } from './unknown.server.ts'

const place = '/api/docs'
const description = '/api/openapi.json'
const nonceMark = 'NONCE-OF-THIS-ANSWER'

/** Gathers the descriptions of all routes that are added after it. */
export const describeRoutes = async (app: FastifyInstance, { env }: Pick<ServerContext, 'env'>): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plumbline',
        version: '1',
        description:
          'Sign in with POST /api/v1/session. The session travels in its cookie; browsers send its public id as X-Session. Programs show an API key instead: `Authorization: Bearer plumbline_…`, and call what names `key` among its securities, as far as the scope of the key goes.',
      },
      servers: [{ url: env.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: 'X-Session', description: '`session` of GET /api/v1/session' },
          key: { type: 'http', scheme: 'bearer', description: 'An API key: User Management, “API keys”' },
        },
      },
      security: [{ session: [] }],
    },
    // Where a key may call, the description says so; everywhere else a session is needed.
    transform: ({ schema, url, route: { config } }) => ({
      schema: config?.asksOfKey ? { ...schema, security: [{ session: [] }, { key: [] }] } : schema,
      url,
    }),
  })
}

type Reader = { readonly script: string; readonly page: string; readonly hashes: readonly string[] }

const inlineScripts = (page: string) =>
  [...page.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '')

const hashOf = (script: string) => `sha256-${hash('sha256', script, 'base64')}`

// Some of the reader's parts forget the nonce on the styles they add: this runs before them and gives it to all.
const styleNonce = `(() => {
  const create = document.createElement.bind(document)
  const { content } = document.querySelector('meta[property=csp-nonce]')
  document.createElement = (name, options) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = content
    return element
  }
})();
`

/** Loads the reader, 4 MB of script, when somebody first asks for it; nothing in it speaks to anybody but us. */
async function loadReader(chapters: readonly Chapter[]): Promise<Reader> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const reader = Fastify()
  await reader.register(reference, {
    routePrefix: place,
    configuration: {
      sources: chapters.map(({ slug, title }) => ({ slug, title, url: `${description}?chapter=${slug}` })),
      pageTitle: 'Plumbline API',
      nonce: nonceMark,
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      withDefaultFonts: false,
      persistAuth: false,
    },
  })
  const [page, script] = await Promise.all([reader.inject(`${place}/`), reader.inject(`${place}/js/scalar.js`)])
  await reader.close()
  const marked = page.body.replace('</title>', '</title><link rel="icon" href="/mark.svg" type="image/svg+xml" />')
  return { page: marked, script: styleNonce + script.body, hashes: inlineScripts(page.body).map(hashOf) }
}

/** Adds the description's routes. */
export function docRoutes(app: FastifyInstance, registry: Registry): void {
  let reader: Promise<Reader> | undefined
  const chapters = chaptersOf(registry)
  const hidden = { schema: { hide: true } }

  app.get<{ Querystring: { chapter?: string | readonly string[] } }>(description, hidden, ({ query: { chapter } }) => {
    const whole = withAdded(app.swagger(), registry)
    return chapter === undefined ? whole : chapterOf(whole, chapters, [chapter].flat().join())
  })

  app.get(place, hidden, (_request, reply) => reply.redirect(`${place}/`, 301))

  app.get<{ Params: { '*': string } }>(`${place}/*`, hidden, async (request, reply) => {
    const { script, page, hashes } = await (reader ??= loadReader(chapters))
    const path = request.params['*']
    if (path === 'js/scalar.js')
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
    if (path !== '') return refusePath(request)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', docsPolicy(nonce, hashes))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(nonceMark, nonce))
  })
}

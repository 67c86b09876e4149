// SAML over HTTP: where a browser is sent to the provider, where a page of the provider sends its answer to, and where the browser goes on
// from there as one of ours (decision 0247).

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { leaveTrace } from '#server/account/sign-in.server.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { assertionPath, metadataPath, samlPath } from '#server/context/sso-settings.ts'
import { described } from '#server/http/described.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import { beginRoute, fromOf, keepingOf, screenOf } from './begin.server.ts'
import { answeredBy, flowIn, keepHeard, keepOutcome, returned } from './flow.server.ts'
import type { SamlProvider } from './saml-provider.server.ts'
import { heard, judged } from './sign-in.server.ts'

const tags = ['Session']

/** Where the browser goes on that brought an answer. */
const returnPath = `${samlPath}/return`

const form = 'application/x-www-form-urlencoded'

/** In bytes. An answer with some hundred groups has some 60,000. */
const longest = 256 * 1024

const unreadable = 'This is no answer of single sign-on that can be read.'

const answering = z.object({
  SAMLResponse: z.string({ error: unreadable }).regex(/^[A-Za-z0-9+/=\s]+$/, { error: unreadable }),
  RelayState: z.string().max(80).optional(),
})

/** The fields of a form. One that stands twice has no meaning: we might read the other one than whoever looked at it before us. */
function fieldsOf(body: string): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(body)]
  if (new Set(fields.map(([name]) => name)).size < fields.length) refuse('unreadable', unreadable)
  return Object.fromEntries(fields)
}

/** Adds the addresses of SAML. */
export function samlRoutes(app: FastifyInstance, context: ServerContext, provider: SamlProvider): void {
  beginRoute(app, context, provider, samlPath)
  returnRoute(app, context, provider)

  app.get(
    metadataPath,
    { schema: described({ tags, summary: 'What describes this server to a provider of SAML (XML)' }) },
    async (_request, reply) => reply.type('application/samlmetadata+xml').send(await provider.metadata()),
  )

  // Forms are read here and nowhere else.
  void app.register((inner, _options, done) => {
    inner.addContentTypeParser(form, { parseAs: 'string', bodyLimit: longest }, (_request, body: string, read) => {
      try {
        read(null, fieldsOf(body))
      } catch (error) {
        read(error as Error) // It is a refusal.
      }
    })
    answerRoute(inner, context, provider)
    done()
  })
}

/**
 * Takes an answer as a page of the provider sends it. The browser shows no cookie with it, so that nobody is known here: what the
 * answer says waits for the browser that began, which comes back with a code and its cookie.
 */
function answerRoute(app: FastifyInstance, context: ServerContext, provider: SamlProvider): void {
  const { engine, log, now } = context
  const { settings } = provider
  app.post(
    assertionPath,
    {
      schema: { ...described({ tags, summary: 'Where the provider of SAML sends its answer to' }), consumes: [form] },
      config: { rateLimit: signInLimit },
      bodyLimit: longest,
    },
    async (request, reply) => {
      const { SAMLResponse: answer, RelayState: relay = '' } = entered(answering, request.body)
      const from = fromOf(context, request)
      // From here on the request is used up, whatever its answer is worth.
      const asked = await answeredBy(keepingOf(context), relay, now())
      if (asked?.secrets.is !== 'saml') {
        const why = `An answer of ${settings.name} came that nobody here waited for.`
        log.warn(`Single sign-on: ${why}`)
        await leaveTrace(engine, undefined, { ...from, how: 'sso' }, why, now())
        return reply.redirect('/login#sso', 303)
      }
      const { id, purpose, secrets } = asked
      const ask = () => provider.claims(now(), answer, secrets, { anew: purpose === 'sign' })
      const said = await heard(context, settings, { from, ask }, now())
      const code = await keepHeard(keepingOf(context), id, said)
      return reply.redirect(`${returnPath}?code=${code}`, 303)
    },
  )
}

/** Goes on with an answer in the browser that asked for it, and in no other. */
function returnRoute(app: FastifyInstance, context: ServerContext, { settings }: SamlProvider): void {
  const { engine, env, log, now } = context
  app.get<{ Querystring: { code?: unknown } }>(
    returnPath,
    {
      schema: described({ tags, summary: 'Where the browser goes on that brought an answer of SAML' }),
      config: { rateLimit: signInLimit },
    },
    async (request, reply) => {
      const code = typeof request.query.code === 'string' ? request.query.code : ''
      const from = fromOf(context, request)
      const flow = flowIn(env, request)
      const asked = await returned(keepingOf(context), { id: flow, code }, now())
      if (flow === undefined || !asked) {
        const why = `An answer of ${settings.name} came back to another browser than the one that began, or twice.`
        log.warn(`Single sign-on: ${why}`)
        await leaveTrace(engine, undefined, { ...from, how: 'sso' }, why, now())
        return reply.redirect('/login#sso', 303)
      }
      const outcome = await judged(context, settings, { asked, said: asked.heard, from }, now())
      await keepOutcome(keepingOf(context), flow, outcome)
      return reply.redirect(screenOf(asked.purpose), 303)
    },
  )
}

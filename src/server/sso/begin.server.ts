// How single sign-on begins, whichever protocol the provider speaks, and where what came of it is shown.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { From } from '#server/account/sign-in.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { trialAllowed } from '#server/context/trial.ts'
import { described } from '#server/http/described.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import { beginFlow, type Purpose } from './flow.server.ts'
import type { OidcProvider } from './oidc-provider.server.ts'
import type { SamlProvider } from './saml-provider.server.ts'
import { sentenceOf } from './sign-in.server.ts'

export type Provider = OidcProvider | SamlProvider

export const keepingOf = ({ engine, box, env }: ServerContext) => ({ db: engine.pool, box, env })

export const fromOf = ({ env }: ServerContext, request: FastifyRequest): From => ({
  address: request.ip,
  trial: trialAllowed(env, request),
  agent: request.headers['user-agent'],
})

/** A path of the product that a browser may be led to; null for anything that could be another place. */
export function ownPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > 2000 || !/^\/(?![/\\])/.test(asked)) return null
  const here = 'http://here.invalid'
  const url = URL.canParse(asked, here) ? new URL(asked, here) : undefined
  if (url?.origin !== here || url.pathname.startsWith('/api/') || url.pathname === '/login') return null
  return url.pathname + url.search + url.hash
}

/** Where the answer of a flow is shown: on the screen that asks for it, which knows by the fragment that there is one. */
export const screenOf = (purpose: Purpose) => (purpose === 'enter' ? '/login#sso' : '/profile#sso')

type Beginning = { readonly purpose: Purpose; readonly person: string | null; readonly goingTo: string | null }

/** Begins a flow. @returns where to send the browser, which is a screen of ours where the provider does not answer */
export async function begin(
  context: ServerContext,
  provider: Provider,
  reply: FastifyReply,
  beginning: Beginning,
): Promise<string> {
  const at = context.now()
  const flow = { ...beginning, provider: provider.kind }
  try {
    const { url, ...kept } = await provider.begin(at, { anew: beginning.purpose === 'sign' })
    await beginFlow(keepingOf(context), reply, { ...flow, ...kept, outcome: null }, at)
    return url
  } catch (error) {
    const told = sentenceOf(context, provider.settings.name, error)
    await beginFlow(keepingOf(context), reply, { ...flow, secrets: null, outcome: { is: 'refused', told } }, at)
    return screenOf(beginning.purpose)
  }
}

/** Adds the address from which a browser is sent to a provider, to come in. */
export function beginRoute(app: FastifyInstance, context: ServerContext, provider: Provider, path: string): void {
  app.get<{ Querystring: { to?: unknown } }>(
    path,
    {
      schema: described({ tags: ['Session'], summary: 'Sends the browser to the provider of single sign-on' }),
      config: { rateLimit: signInLimit },
    },
    async (request, reply) => {
      const goingTo = ownPath(request.query.to)
      return reply.redirect(await begin(context, provider, reply, { purpose: 'enter', person: null, goingTo }), 302)
    },
  )
}

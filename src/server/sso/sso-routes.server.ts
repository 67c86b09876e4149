// Single sign-on over HTTP: where browsers are sent to the providers that are configured and come back, and the calls of the screens on
// both sides of that.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { statement } from '#server/account/accept.server.ts'
import { proveAgain } from '#server/account/identity.server.ts'
import { letIn } from '#server/account/let-in.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { callbackPath, providerKinds, ssoPath } from '#server/context/sso-settings.ts'
import { described } from '#server/http/described.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import { begin, beginRoute, fromOf, keepingOf, screenOf, type Provider } from './begin.server.ts'
import { answered, flowIn, keepOutcome, leaveFlow, outcomeOf } from './flow.server.ts'
import { openOidcProvider, type OidcProvider } from './oidc-provider.server.ts'
import { openSamlProvider } from './saml-provider.server.ts'
import { samlRoutes } from './saml-routes.server.ts'
import { connectedSince } from './who-comes.server.ts'
import { enterProved, heard, judged } from './sign-in.server.ts'
import { setSigningPassword } from './signing-password.server.ts'

const tags = ['Session']

const finishing = z.strictObject({ code: z.string().max(40).optional() })
const connecting = z.strictObject({
  current: z.string({ error: 'Enter your current password.' }).max(1000),
  code: z.string().max(40).optional(),
  /** With which of the providers; the first where none is named. */
  provider: z.enum(providerKinds).optional(),
})
const choosing = z.strictObject({ password: z.string({ error: 'Choose a password.' }).max(1000) })

const lapsed = 'This sign-in was begun in another browser, or too long ago. Begin again.'

/** Adds single sign-on, where it is configured. */
export function ssoRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sso, saml, publicUrl } = context.env
  const oidc = sso && openOidcProvider(sso, `${publicUrl}${callbackPath}`, `${publicUrl}/login`)
  const bySaml = saml && openSamlProvider(saml, publicUrl)
  if (oidc) oidcRoutes(app, context, oidc)
  if (bySaml) samlRoutes(app, context, bySaml)
  const providers = [oidc, bySaml].filter((one) => one !== undefined)
  if (providers.length === 0) return
  finishingRoute(app, context)
  ownRoutes(app, context, providers)
}

/** To the provider of OpenID Connect, and back from it. */
function oidcRoutes(app: FastifyInstance, context: ServerContext, provider: OidcProvider): void {
  const { env, now } = context
  const { settings } = provider
  beginRoute(app, context, provider, ssoPath)

  app.get(
    callbackPath,
    {
      schema: described({ tags, summary: 'Where the provider of single sign-on sends the browser back to' }),
      config: { rateLimit: signInLimit },
    },
    async (request, reply) => {
      const flow = flowIn(env, request)
      const asked = flow === undefined ? undefined : await answered(keepingOf(context), flow, now())
      if (flow === undefined || asked?.secrets.is !== 'oidc') return reply.redirect('/login#sso', 302)
      const { purpose, secrets } = asked
      const query = new URL(request.url, env.publicUrl).search
      const from = fromOf(context, request)
      const ask = () => provider.claims(now(), query, secrets, { anew: purpose === 'sign' })
      const said = await heard(context, settings, { from, ask }, now())
      const outcome = await judged(context, settings, { asked, said, from }, now())
      await keepOutcome(keepingOf(context), flow, outcome)
      return reply.redirect(screenOf(purpose), 302)
    },
  )
}

/** Into a session, as whom a provider has shown. */
function finishingRoute(app: FastifyInstance, context: ServerContext): void {
  const { env, now } = context
  app.post(
    ssoPath,
    {
      schema: described({ tags, summary: 'Sign in as whom the provider has shown', body: finishing }),
      config: { rateLimit: signInLimit },
    },
    async (request, reply) => {
      const { code } = entered(finishing, request.body ?? {})
      const flow = flowIn(env, request)
      const ended = flow === undefined ? undefined : await outcomeOf(keepingOf(context), flow, now())
      if (flow === undefined || ended?.purpose !== 'enter') return refuse('not-allowed', lapsed)
      const { outcome, goingTo } = ended
      if (outcome.is === 'refused') {
        leaveFlow(env, reply)
        return refuse('not-allowed', outcome.told)
      }
      const view = await letIn(context, request, reply, (from) =>
        enterProved(context, { flow, proved: outcome, code }, from, now()),
      )
      leaveFlow(env, reply)
      return { ...view, goingTo }
    },
  )
}

/** What somebody who is signed in does with it: connect their account, and set what they sign with. */
function ownRoutes(app: FastifyInstance, context: ServerContext, providers: readonly Provider[]): void {
  const { env, now } = context
  const config = { rateLimit: signInLimit }
  const own = '/api/v1/profile/sso'

  const ofProfile = ['Profile']
  const nameOf = (kind: Provider['kind']) => providers.find((one) => one.kind === kind)?.settings.name ?? ''

  /** The providers, with since when somebody is connected with each. */
  const connections = (person: string) =>
    Promise.all(
      providers.map(async (provider) => ({
        provider,
        connectedAt: await connectedSince(context.engine.pool, person, provider.settings),
      })),
    )

  app.post(
    `${own}/connect`,
    {
      schema: described({ tags: ofProfile, summary: 'Connect my account with single sign-on', body: connecting }),
      config,
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { provider: kind, ...proof } = entered(connecting, request.body)
      const provider = kind === undefined ? providers[0] : providers.find((one) => one.kind === kind)
      if (!provider) return refuse('invalid', 'There is no single sign-on of this kind.', 'provider')
      await proveAgain(context, actor, proof, now())
      return { url: await begin(context, provider, reply, { purpose: 'connect', person: actor.id, goingTo: null }) }
    },
  )

  app.post(
    `${own}/prove`,
    { schema: described({ tags: ofProfile, summary: 'Show the provider again that it is me' }), config },
    async (request, reply) => {
      const person = actorOf(request).id
      const all = await connections(person)
      const { provider } = all.find(({ connectedAt }) => connectedAt !== null) ?? all[0] ?? { provider: undefined }
      if (!provider) throw new Error('There is no provider, and a route of it.')
      return { url: await begin(context, provider, reply, { purpose: 'sign', person, goingTo: null }) }
    },
  )

  /** What a provider has just answered to somebody; told once where nothing is left to do. */
  async function answerFor(request: FastifyRequest, reply: FastifyReply) {
    const flow = flowIn(env, request)
    const ended = flow === undefined ? undefined : await outcomeOf(keepingOf(context), flow, now())
    if (!ended || ended.person !== actorOf(request).id) return null
    const { purpose, provider, outcome } = ended
    if (outcome.is === 'refused' || purpose === 'connect') leaveFlow(env, reply)
    return { purpose, provider, name: nameOf(provider), told: outcome.is === 'refused' ? outcome.told : null }
  }

  app.get(
    own,
    {
      schema: described({
        tags: ofProfile,
        summary: 'How single sign-on stands with my account, and what it has just answered',
      }),
    },
    async (request, reply) => {
      const [all, answer] = await Promise.all([connections(actorOf(request).id), answerFor(request, reply)])
      const shown = all.map(({ provider: { kind, settings }, connectedAt }) => ({
        kind,
        name: settings.name,
        connectedAt,
      }))
      return { providers: shown, statement, answer }
    },
  )

  app.post(
    '/api/v1/profile/signing-password',
    {
      schema: described({
        tags: ofProfile,
        summary: 'Set what I sign with, once the provider has shown me',
        body: choosing,
      }),
      config,
    },
    async (request, reply) => {
      const { password } = entered(choosing, request.body)
      const actor = actorOf(request)
      const flow = flowIn(env, request)
      const ended = flow === undefined ? undefined : await outcomeOf(keepingOf(context), flow, now())
      if (
        flow === undefined ||
        ended?.purpose !== 'sign' ||
        ended.person !== actor.id ||
        ended.outcome.is !== 'proved'
      ) {
        const names = providers.map(({ settings }) => settings.name).join(' or ')
        return refuse('not-allowed', `Show ${names} first that it is you.`)
      }
      await setSigningPassword(context, actor, { password, flow }, now())
      return leaveFlow(env, reply).code(204).send()
    },
  )
}

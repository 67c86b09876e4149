// Single sign-on over HTTP: two addresses that browsers are sent through, and the calls of the screens on both sides of them.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { statement } from '#server/account/accept.server.ts'
import { proveAgain } from '#server/account/identity.server.ts'
import { letIn } from '#server/account/let-in.server.ts'
import type { From } from '#server/account/sign-in.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { trialAllowed } from '#server/context/trial.ts'
import { described } from '#server/http/described.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import { answered, beginFlow, flowIn, keepOutcome, leaveFlow, outcomeOf, type Purpose } from './flow.server.ts'
import { openProvider, type Provider } from './provider.server.ts'
import { connectedSince } from './who-comes.server.ts'
import { enterProved, judged, sentenceOf } from './sign-in.server.ts'
import { setSigningPassword } from './signing-password.server.ts'

const path = '/api/v1/session/sso'

/** Where a browser comes back to; the provider is told it letter for letter. */
const callbackPath = `${path}/callback`

const finishing = z.strictObject({ code: z.string().max(40).optional() })
const connecting = z.strictObject({
  current: z.string({ error: 'Enter your current password.' }).max(1000),
  code: z.string().max(40).optional(),
})
const choosing = z.strictObject({ password: z.string({ error: 'Choose a password.' }).max(1000) })

const lapsed = 'This sign-in was begun in another browser, or too long ago. Begin again.'

/** A path of the product that a browser may be led to; null for anything that could be another place. */
export function ownPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > 2000 || !/^\/(?![/\\])/.test(asked)) return null
  const here = 'http://here.invalid'
  const url = URL.canParse(asked, here) ? new URL(asked, here) : undefined
  if (url?.origin !== here || url.pathname.startsWith('/api/') || url.pathname === '/login') return null
  return url.pathname + url.search + url.hash
}

/** Adds single sign-on, where it is configured. */
export function ssoRoutes(app: FastifyInstance, context: ServerContext): void {
  const { sso, publicUrl } = context.env
  if (!sso) return
  const provider = openProvider(sso, `${publicUrl}${callbackPath}`, `${publicUrl}/login`)
  enteringRoutes(app, context, provider)
  ownRoutes(app, context, provider)
}

const keepingOf = ({ engine, box, env }: ServerContext) => ({ db: engine.pool, box, env })

const fromOf = ({ env }: ServerContext, request: FastifyRequest): From => ({
  address: request.ip,
  trial: trialAllowed(env, request),
  agent: request.headers['user-agent'],
})

/** Where the answer of a flow is shown: on the screen that asks for it, which knows by the fragment that there is one. */
const screenOf = (purpose: Purpose) => (purpose === 'enter' ? '/login#sso' : '/profile#sso')

type Beginning = { readonly purpose: Purpose; readonly person: string | null; readonly goingTo: string | null }

/** Begins a flow. @returns where to send the browser, which is a screen of ours where the provider does not answer */
async function begin(
  context: ServerContext,
  provider: Provider,
  reply: FastifyReply,
  beginning: Beginning,
): Promise<string> {
  const at = context.now()
  try {
    const { url, ...secrets } = await provider.begin(at, { anew: beginning.purpose === 'sign' })
    await beginFlow(keepingOf(context), reply, { ...beginning, secrets, outcome: null }, at)
    return url
  } catch (error) {
    const told = sentenceOf(context, provider.settings.name, error)
    await beginFlow(keepingOf(context), reply, { ...beginning, secrets: null, outcome: { is: 'refused', told } }, at)
    return screenOf(beginning.purpose)
  }
}

/** Coming in: to the provider, back from it, and into a session. */
function enteringRoutes(app: FastifyInstance, context: ServerContext, provider: Provider): void {
  const { env, now } = context
  const tags = ['Session']
  const config = { rateLimit: signInLimit }

  app.get<{ Querystring: { to?: unknown } }>(
    path,
    { schema: described({ tags, summary: 'Sends the browser to the provider of single sign-on' }), config },
    async (request, reply) => {
      const goingTo = ownPath(request.query.to)
      return reply.redirect(await begin(context, provider, reply, { purpose: 'enter', person: null, goingTo }), 302)
    },
  )

  app.get(
    callbackPath,
    { schema: described({ tags, summary: 'Where the provider of single sign-on sends the browser back to' }), config },
    async (request, reply) => {
      const flow = flowIn(env, request)
      const asked = flow === undefined ? undefined : await answered(keepingOf(context), flow, now())
      if (flow === undefined || !asked) return reply.redirect('/login#sso', 302)
      const query = new URL(request.url, env.publicUrl).search
      const outcome = await judged(context, provider, { asked, query, from: fromOf(context, request) }, now())
      await keepOutcome(keepingOf(context), flow, outcome)
      return reply.redirect(screenOf(asked.purpose), 302)
    },
  )

  app.post(
    path,
    {
      schema: described({ tags, summary: 'Sign in as whom the provider has shown', body: finishing }),
      config,
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
function ownRoutes(app: FastifyInstance, context: ServerContext, provider: Provider): void {
  const { env, now } = context
  const tags = ['Profile']
  const config = { rateLimit: signInLimit }
  const own = '/api/v1/profile/sso'

  app.post(
    `${own}/connect`,
    { schema: described({ tags, summary: 'Connect my account with single sign-on', body: connecting }), config },
    async (request, reply) => {
      const actor = actorOf(request)
      await proveAgain(context, actor, entered(connecting, request.body), now())
      return { url: await begin(context, provider, reply, { purpose: 'connect', person: actor.id, goingTo: null }) }
    },
  )

  app.post(
    `${own}/prove`,
    { schema: described({ tags, summary: 'Show the provider again that it is me' }), config },
    async (request, reply) => {
      const person = actorOf(request).id
      return { url: await begin(context, provider, reply, { purpose: 'sign', person, goingTo: null }) }
    },
  )

  /** What the provider has just answered to somebody; told once where nothing is left to do. */
  async function answerFor(request: FastifyRequest, reply: FastifyReply) {
    const flow = flowIn(env, request)
    const ended = flow === undefined ? undefined : await outcomeOf(keepingOf(context), flow, now())
    if (!ended || ended.person !== actorOf(request).id) return null
    const { purpose, outcome } = ended
    if (outcome.is === 'refused' || purpose === 'connect') leaveFlow(env, reply)
    return { purpose, told: outcome.is === 'refused' ? outcome.told : null }
  }

  app.get(
    own,
    {
      schema: described({ tags, summary: 'How single sign-on stands with my account, and what it has just answered' }),
    },
    async (request, reply) => {
      const [connectedAt, answer] = await Promise.all([
        connectedSince(context.engine.pool, actorOf(request).id, provider.settings),
        answerFor(request, reply),
      ])
      return { name: provider.settings.name, connectedAt, statement, answer }
    },
  )

  app.post(
    '/api/v1/profile/signing-password',
    {
      schema: described({ tags, summary: 'Set what I sign with, once the provider has shown me', body: choosing }),
      config,
    },
    async (request, reply) => {
      const { password } = entered(choosing, request.body)
      const actor = actorOf(request)
      const flow = flowIn(env, request)
      const ended = flow === undefined ? undefined : await outcomeOf(keepingOf(context), flow, now())
      if (flow === undefined || ended?.purpose !== 'sign' || ended.person !== actor.id || ended.outcome.is !== 'proved')
        return refuse('not-allowed', `Show ${provider.settings.name} first that it is you.`)
      await setSigningPassword(context, actor, { password, flow }, now())
      return leaveFlow(env, reply).code(204).send()
    },
  )
}

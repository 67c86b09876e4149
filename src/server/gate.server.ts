// What every call passes before its route: host, origin, session, access. In this order, so that a foreign page learns
// nothing of who is signed in.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { isGuest } from '#kernel/access/is-guest.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { enter } from './account/enter.server.ts'
import { touch } from './account/session.server.ts'
import { trialAllowed } from './context/trial.ts'
import { accessOf, isOpenToGuests, type Access } from './context/access.ts'
import type { ServerContext } from './context/server-context.server.ts'
import { assertionPath } from './context/sso-settings.ts'
import { asOutside, isApart, ourHost, ourOrigins } from './http/host.ts'
import { asksOfKey } from './key/reach.server.ts'
import { enterByKey, keyIn, refuseBeyond } from './key/enter-by-key.server.ts'
import { keepLastUsed } from './key/last-used.server.ts'
import { mayScrape } from './http/metrics-access.server.ts'
import { isFromUs, isSafe } from './http/origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: set from the one table. */
    access?: Access
    /** Whether a guest may call it. */
    isOpenToGuests?: boolean
    /** Of a call that a page makes by itself: it keeps no session alive. */
    isQuiet?: boolean
  }
}

// Those who ask whether the server lives speak to its address, not to its name; the answer is one word.
const probes: readonly string[] = ['/livez', '/readyz']

/** Gives each route its rule when it is added. A route without one is a defect, found at start. */
function ruleRoutes(app: FastifyInstance, kinds: ReadonlyMap<string, string>): void {
  const plurals = new Set(kinds.keys())
  app.addHook('onRoute', (route) => {
    const rules = [route.method].flat().map((method) => accessOf(method, route.url, plurals))
    const [rule] = rules
    if (rule === undefined || rules.some((one) => one !== rule))
      throw new Error(`Nothing says who may call ${String(route.method)} ${route.url}: add it to access.ts.`)
    const [method = ''] = [route.method].flat()
    const isForGuests = [route.method].flat().every((one) => isOpenToGuests(one, route.url, plurals))
    route.config = {
      ...route.config,
      access: rule,
      isOpenToGuests: isForGuests,
      asksOfKey: asksOfKey(method, route.url, kinds),
    }
  })
}

/** What a page for people outside is made of, and what asks whether the server lives. */
const isForOutside = ({ method, url, routeOptions }: FastifyRequest) =>
  isSafe(method) &&
  (probes.includes(routeOptions.url ?? '') || (routeOptions.url === '/*' && /^\/(?:assets\/|mark\.svg$)/.test(url)))

/** Refuses a call that was sent to another name, or by a page that is not ours. */
function foreignRefuser({ env }: ServerContext): (request: FastifyRequest) => void {
  const [isOurHost, origins] = [ourHost(env), ourOrigins(env)]
  const anyName = (request: FastifyRequest) =>
    probes.includes(request.routeOptions.url ?? '') ||
    (request.routeOptions.config.access === 'metrics' && mayScrape(env, request))
  // A directory shows a token and no cookie: no page of others can call in anybody's name there.
  const isOfDirectory = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/scim/') === true
  // The one address that a page of others may send something to: what it brings is signed, was asked for, and is taken by nobody but the
  // browser that began (decision 0247).
  const originsOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.url === assertionPath ? (env.saml?.origins ?? []) : origins
  const [isOutsideHost, outsideOrigins] = [ourHost(asOutside(env)), ourOrigins(asOutside(env))]
  const nothingHere = () => refuse('wrong-host', 'There is nothing at this address.')
  return (request) => {
    if (request.routeOptions.config.access === 'outside') {
      if (!isOutsideHost(request.headers.host)) nothingHere()
      if (!isFromUs(request, outsideOrigins)) refuse('wrong-origin', 'This call came from a page that is not ours.')
      return
    }
    // Where the door for people outside has an address of its own, nothing of the staff's is answered there.
    if (isApart(env) && isOutsideHost(request.headers.host) && !isOurHost(request.headers.host)) {
      if (!isForOutside(request)) nothingHere()
      return
    }
    if (!isOurHost(request.headers.host) && !anyName(request))
      refuse('wrong-host', `This server answers under ${env.publicUrl}.`)
    // Who shows a key shows what no browser sends by itself, so it does not matter which page is open.
    if (keyOf(request) === undefined && !isOfDirectory(request) && !isFromUs(request, originsOf(request)))
      refuse('wrong-origin', 'This call came from a page that is not ours.')
  }
}

/** The key that a call of the API shows. */
const keyOf = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/api/v1/') === true ? keyIn(request) : undefined

/** Whether the route is open to a caller of whom we know nothing. */
function isOpen({ env }: ServerContext, request: FastifyRequest, access: Access): boolean {
  if (access === 'described') return trialAllowed(env, request)
  if (access !== 'metrics') return access === 'anyone' || access === 'outside'
  return mayScrape(env, request) || refuse('not-allowed', 'Figures are for who shows METRICS_TOKEN.')
}

/** What is open to somebody whose role takes a second factor before they have turned one on. */
const whileEnrolling: readonly string[] = [
  '/api/v1/session/activity',
  '/api/v1/profile',
  '/api/v1/profile/sso',
  '/api/v1/profile/sso/prove',
  '/api/v1/profile/signing-password',
  '/api/v1/profile/second-factor',
  '/api/v1/profile/second-factor/confirm',
]

async function letIn(context: ServerContext, request: FastifyRequest, access: Access): Promise<void> {
  const at = context.now()
  const visit = await enter(context, request)
  if (visit.mustEnrol && !whileEnrolling.includes(request.routeOptions.url ?? ''))
    refuse('not-allowed', 'A role of yours takes a second factor. Turn one on in your profile first.', undefined, {
      reason: 'factor-needed',
    })
  if (isGuest(visit.who.actor) && request.routeOptions.config.isOpenToGuests !== true)
    refuse('not-allowed', 'A guest reads what their access names, and does nothing else here.')
  if (access === 'administrator' && !hasRole(visit.who.actor, 'administrator', null))
    refuse('not-allowed', 'Only an administrator can do this.')
  const isActivity = !isSafe(request.method) && request.routeOptions.config.isQuiet !== true
  const seenAt = isActivity ? await touch(context.engine.pool, visit, at) : visit.seenAt
  request.visit = { ...visit, seenAt }
}

/** Guards all routes that are added after it. */
export function guard(app: FastifyInstance, context: ServerContext): void {
  const refuseForeign = foreignRefuser(context)
  const lastUsed = keepLastUsed(app, context)
  ruleRoutes(app, new Map(context.engine.registry.all.map(({ plural, name }) => [plural, name])))
  app.decorateRequest('visit', undefined)
  app.decorateRequest('key', undefined)
  app.addHook('onRequest', async (request) => {
    refuseForeign(request)
    const { access } = request.routeOptions.config
    const shown = keyOf(request)
    // A key decides alone, whatever cookie comes with it: also where anybody may call.
    if (shown !== undefined) await enterByKey(context, request, shown, lastUsed)
    else if (access === undefined || isOpen(context, request, access)) return
    else await letIn(context, request, access)
    await context.engine.renewal?.ahead()
  })
  // Behind the limit of calls, which stands in onRequest: what a key may not do counts as a call too.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    refuseBeyond(request)
    done()
  })
}

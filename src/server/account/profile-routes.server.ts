// One's own account over HTTP. What could lock somebody out, or let somebody in, asks for the password once more.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { preferenceIn } from '#lib/preference.ts'
import { described } from '#server/http/described.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { actorOf } from './actor.server.ts'
import { proveAgain } from './identity.server.ts'
import { changePassword, endOwnSession, ownAccount } from './own-account.server.ts'
import { addPasskey, offerPasskey, passkeyHost, passkeysOf, removePasskey, renamePasskey } from './passkey.server.ts'
import { madeByDevice } from './passkey-body.ts'
import { keepPreference } from './preference.server.ts'
import { confirmFactor, newRecoveryCodes, offerFactor, removeFactor } from './second-factor.server.ts'

const secret = (missing: string) => z.string({ error: missing }).max(1000)
const proof = { current: secret('Enter your current password.'), code: z.string().max(40).optional() }

const proving = z.strictObject(proof)
const changing = z.strictObject({ ...proof, password: secret('Enter a new password.') })
const confirming = z.strictObject({ code: z.string({ error: 'Enter the code.' }).max(40) })

const named = z
  .string({ error: 'Name the passkey.' })
  .trim()
  .min(1, { error: 'Name the passkey.' })
  .max(60, { error: 'A name has at most 60 characters.' })
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), { error: 'The name holds a broken character.' })
const id = z.string().max(1400)
const adding = z.strictObject({ name: named, response: madeByDevice })
const renaming = z.strictObject({ id, name: named })
const removing = z.strictObject({ ...proof, id })

const preferring = z.strictObject({
  sidebarShow: z.boolean().optional(),
  sidebarFixed: z.boolean().optional(),
  moreOpen: z.boolean().optional(),
  singleKeys: z.boolean().optional(),
})

const path = '/api/v1/profile'
const tags = ['Profile']
const config = { rateLimit: signInLimit }

/** Adds `/api/v1/profile` and what hangs on it. */
export function profileRoutes(app: FastifyInstance, context: ServerContext): void {
  accountRoutes(app, context)
  proofRoutes(app, context)
  passkeyRoutes(app, context)
}

/** How one's account stands, how one wants the frame, and the sessions that one ends. */
function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { engine, now } = context

  app.get(path, { schema: described({ tags, summary: 'How my own account stands' }) }, async (request) => {
    const actor = actorOf(request)
    const [account, items] = await Promise.all([ownAccount(engine, actor, now()), passkeysOf(engine.pool, actor.id)])
    return { ...account, passkeys: { host: passkeyHost(context) ?? null, items } }
  })

  app.put(
    `${path}/preference`,
    { schema: described({ tags, summary: 'How I want the frame around the screens', body: preferring }) },
    async (request, reply) => {
      const chosen = preferenceIn(entered(preferring, request.body))
      await keepPreference(engine.pool, actorOf(request), chosen, now())
      return reply.code(204).send()
    },
  )

  app.delete<{ Params: { session: string } }>(
    `${path}/sessions/:session`,
    { schema: described({ tags, summary: 'End another session of mine' }) },
    async (request, reply) => {
      await endOwnSession(engine, actorOf(request), request.params.session, now())
      return reply.code(204).send()
    },
  )
}

/** What proves who one is: password, second factor, recovery codes. */
function proofRoutes(app: FastifyInstance, context: ServerContext): void {
  const { now } = context

  app.post(
    `${path}/password`,
    { schema: described({ tags, summary: 'Change my password', body: changing }), config },
    async (request, reply) => {
      const { password, ...shown } = entered(changing, request.body)
      const actor = actorOf(request)
      await proveAgain(context, actor, shown, now())
      await changePassword(context, actor, password, now())
      return reply.code(204).send()
    },
  )

  app.post(
    `${path}/second-factor`,
    { schema: described({ tags, summary: 'A key for a second factor', body: proving }), config },
    async (request, reply) => {
      const actor = actorOf(request)
      await proveAgain(context, actor, entered(proving, request.body), now())
      return reply.code(201).send(await offerFactor(context, actor))
    },
  )

  app.post(
    `${path}/second-factor/confirm`,
    { schema: described({ tags, summary: 'Turn the second factor on', body: confirming }), config },
    async (request) => {
      const { code } = entered(confirming, request.body)
      return { recovery: await confirmFactor(context, actorOf(request), code, now()) }
    },
  )

  app.post(
    `${path}/second-factor/remove`,
    { schema: described({ tags, summary: 'Take the second factor off', body: proving }), config },
    async (request, reply) => {
      const actor = actorOf(request)
      await proveAgain(context, actor, entered(proving, request.body), now())
      await removeFactor(context, actor, now())
      return reply.code(204).send()
    },
  )

  app.post(
    `${path}/recovery-codes`,
    { schema: described({ tags, summary: 'New codes for the day the device is lost', body: proving }), config },
    async (request) => {
      const actor = actorOf(request)
      await proveAgain(context, actor, entered(proving, request.body), now())
      return { recovery: await newRecoveryCodes(context, actor, now()) }
    },
  )
}

/** The passkeys that one's devices have made. */
function passkeyRoutes(app: FastifyInstance, context: ServerContext): void {
  const { engine, now } = context

  app.post(
    `${path}/passkeys/options`,
    { schema: described({ tags, summary: 'What a device needs to make a passkey', body: proving }), config },
    async (request) => {
      const actor = actorOf(request)
      await proveAgain(context, actor, entered(proving, request.body), now())
      return offerPasskey(context, actor, now())
    },
  )

  app.post(
    `${path}/passkeys`,
    { schema: described({ tags, summary: 'Keep a passkey that a device has made', body: adding }), config },
    async (request, reply) => {
      await addPasskey(context, actorOf(request), entered(adding, request.body), now())
      return reply.code(204).send()
    },
  )

  app.post(
    `${path}/passkeys/rename`,
    { schema: described({ tags, summary: 'Call a passkey something else', body: renaming }) },
    async (request, reply) => {
      const { id: which, name } = entered(renaming, request.body)
      await renamePasskey(engine.pool, actorOf(request), which, name)
      return reply.code(204).send()
    },
  )

  app.post(
    `${path}/passkeys/remove`,
    { schema: described({ tags, summary: 'Forget a passkey', body: removing }), config },
    async (request, reply) => {
      const actor = actorOf(request)
      const { id: which, ...shown } = entered(removing, request.body)
      await proveAgain(context, actor, shown, now())
      await removePasskey(context, actor, which, now())
      return reply.code(204).send()
    },
  )
}

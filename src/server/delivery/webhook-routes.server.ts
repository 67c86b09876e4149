import type { FastifyInstance } from 'fastify'
import { isId } from '#lib/ids.ts'
import { refuseFields } from '#lib/refusal.ts'
import type { Loop } from '#features/delivery/loop.server.ts'
import { deliveryStates, isDeliveryState } from '#features/webhooks/webhooks.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { isTrial } from '#server/context/trial.ts'
import { readLimit } from '#kernel/api/limit.ts'
import { described } from '#server/http/described.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { deliveryPage, sendAgain, sendTest, wholeDelivery } from '#server/webhook/deliveries.server.ts'
import { adding, changing, settled } from '#server/webhook/entered.server.ts'
import { mayReach } from '#server/context/networks.server.ts'
import {
  addWebhook,
  allWebhooks,
  changeWebhook,
  oneWebhook,
  removeWebhook,
  renewSecret,
} from '#server/webhook/webhooks.server.ts'

const pageLength = { usual: 50, most: 200 }

type OfWebhook = { Params: { webhook: string } }
type OfDelivery = { Params: { webhook: string; delivery: string } }
type Asked = OfWebhook & { Querystring: { state?: unknown; after?: unknown; limit?: unknown } }

function asked({ state, after, limit }: Asked['Querystring']) {
  if (state !== undefined && !isDeliveryState(state))
    return refuseFields([{ field: 'state', code: 'invalid', message: `States are ${deliveryStates.join(', ')}.` }])
  if (after !== undefined && !(typeof after === 'string' && isId(after)))
    return refuseFields([
      { field: 'after', code: 'invalid', message: 'This page address is not one that was given out.' },
    ])
  return { state: state ?? null, after: after ?? null, limit: readLimit(limit, pageLength) }
}

/** Adds `/webhooks` and what hangs on it. Only administrators may call it (access.ts). */
export function webhookRoutes(
  app: FastifyInstance,
  { engine, box, env, now }: ServerContext,
  webhookDispatcher: Loop,
): void {
  const rules = {
    registry: engine.registry,
    mayReach: mayReach(env.webhookNetworks, isTrial(env)),
    isTrial: isTrial(env),
  }
  const tags = ['Webhooks']
  const path = '/api/v1/webhooks'
  const one = `${path}/:webhook`

  app.get(path, { schema: described({ tags, summary: 'The webhooks of the installation, by name' }) }, async () => ({
    items: await allWebhooks(engine.pool, now()),
  }))

  app.post(
    path,
    { schema: described({ tags, summary: 'Add a webhook; its secret is answered this once', body: adding }) },
    async (request, reply) => {
      const given = settled(entered(adding, request.body), rules)
      return reply.code(201).send(await addWebhook({ engine, box }, actorOf(request), now(), given))
    },
  )

  app.patch<OfWebhook>(
    one,
    { schema: described({ tags, summary: 'Change a webhook, or turn it on or off', body: changing }) },
    (request) => {
      const { version, ...given } = entered(changing, request.body)
      const { webhook: id } = request.params
      const check = (after: Parameters<typeof settled>[0]) => settled(after, rules)
      return changeWebhook({ engine }, actorOf(request), now(), { id, version, check }, given)
    },
  )

  app.delete<OfWebhook>(
    one,
    { schema: described({ tags, summary: 'Remove a webhook and its log' }) },
    async (request, reply) => {
      await removeWebhook(engine, actorOf(request), now(), request.params.webhook)
      return reply.code(204).send()
    },
  )

  app.post<OfWebhook>(
    `${one}/secret`,
    { schema: described({ tags, summary: 'A new secret; the one before signs as well for 24 hours' }) },
    async (request, reply) =>
      reply.code(201).send(await renewSecret({ engine, box }, actorOf(request), now(), request.params.webhook)),
  )

  app.post<OfWebhook>(
    `${one}/test`,
    { schema: described({ tags, summary: 'Send a test event' }) },
    async (request, reply) => {
      const message = await sendTest(engine, actorOf(request), now(), request.params.webhook)
      webhookDispatcher.wake()
      return reply.code(201).send(message)
    },
  )

  app.get<Asked>(
    `${one}/deliveries`,
    { schema: described({ tags, summary: 'What a webhook was told, newest first' }) },
    async (request) => {
      const { id } = await oneWebhook(engine.pool, request.params.webhook, now())
      return deliveryPage(engine, actorOf(request), id, asked(request.query))
    },
  )

  app.get<OfDelivery>(
    `${one}/deliveries/:delivery`,
    { schema: described({ tags, summary: 'One message, and every try to send it' }) },
    (request) => wholeDelivery(engine, engine.pool, actorOf(request), request.params),
  )

  app.post<OfDelivery>(
    `${one}/deliveries/:delivery/send-again`,
    { schema: described({ tags, summary: 'Send a message again' }) },
    async (request) => {
      const message = await sendAgain(engine, actorOf(request), now(), request.params)
      webhookDispatcher.wake()
      return message
    },
  )
}

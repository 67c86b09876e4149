// Tells webhooks what happened: each webhook is a lane of the loop, so whoever is dead or slow keeps nobody else waiting.

import { deliverLeased } from '#features/delivery/leased.server.ts'
import { openLoop, type Loop } from '#features/delivery/loop.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { isTrial } from '#server/context/trial.ts'
import { tellAdministrators, type Failure } from '#server/mail/tell-administrators.server.ts'
import { mayReach } from '#server/context/networks.server.ts'
import { openSender, type Answer, type SendPlan } from '#server/webhook/send.server.ts'
import { signingHeaders } from '#server/webhook/signature.server.ts'
import { bodyFor, dueWebhooks, noteDelivery, takeDelivery, type TakenDelivery } from '#server/webhook/waiting.server.ts'

const failureOf = ({ webhook, name }: TakenDelivery): Failure => ({
  title: `“${name}” could not be told of something.`,
  link: `/system-settings?list=webhooks&webhook=${webhook}&state=failed`,
  key: `webhook-failed ${webhook}`,
})

const unopened =
  'The secret of this webhook does not open with the key of this installation. Make a new one and give it to the receiver.'

type DispatcherContext = Pick<ServerContext, 'engine' | 'box' | 'env' | 'now' | 'log'>

/** The loop that tells each webhook one thing after the other, in the order in which they happened. */
export function openWebhookDispatcher(context: DispatcherContext, plan: Omit<SendPlan, 'mayReach'> = {}): Loop {
  const { engine, box, env, now } = context
  const send = openSender({ ...plan, mayReach: mayReach(env.webhookNetworks, isTrial(env)) })
  const place = { engine, publicUrl: env.publicUrl, linkOf: engine.registry.pathOf }

  /** The new one first; undefined where they were sealed with another key. */
  function secretsOf({ webhook, secret, oldSecret }: TakenDelivery): readonly string[] | undefined {
    try {
      return [secret, ...(oldSecret === null ? [] : [oldSecret])].map((sealed) => box.open(sealed, webhook))
    } catch {
      return undefined
    }
  }

  async function tell(taken: TakenDelivery, at: Date): Promise<Answer> {
    const { id, url } = taken
    const secrets = secretsOf(taken)
    if (!secrets) return { sent: false, code: null, answer: unopened, fault: unopened }
    const body = await bodyFor(place, taken)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Plumbline-Webhooks/1.0',
      ...signingHeaders({ id, at, body }, secrets),
    }
    return send({ url, headers, body })
  }

  const deliver = deliverLeased({
    claim: (webhook, at) => takeDelivery(engine.pool, webhook, at),
    send: tell,
    record: (taken, answer, tried) => noteDelivery(engine.pool, taken, answer, tried),
    gaveUp: (taken) => tellAdministrators(engine, now(), failureOf(taken)),
  })
  return openLoop({ name: 'Webhooks', lanes: (at) => dueWebhooks(engine.pool, at), deliver }, context)
}

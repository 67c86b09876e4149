// Tells webhooks what happened: looks every few seconds. Each webhook has its own lane, so whoever is dead or slow keeps
// nobody else waiting.

import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { isTrial } from '#server/context/trial.ts'
import { tellAdministrators, type Failure } from '#server/mail/tell-administrators.server.ts'
import { mayReach } from '#server/context/networks.server.ts'
import { openSender, type Answer, type SendPlan } from '#server/webhook/send.server.ts'
import { signingHeaders } from '#server/webhook/signature.server.ts'
import { bodyFor, dueWebhooks, noteDelivery, takeDelivery, type TakenDelivery } from '#server/webhook/waiting.server.ts'

/** How often it looks by itself, in milliseconds: one read of an index for each webhook. */
const look = 5_000

/** How long the end waits for messages that are just being sent, in milliseconds. */
const goodbye = 5_000

export type WebhookDispatcher = {
  /** Sends what is due; resolves when nothing more can leave now. */
  readonly deliver: () => Promise<void>
  /** Makes it look at once, where it has been started. */
  readonly wake: () => void
  readonly start: () => void
  /** Lets the messages end that are just being sent. */
  readonly stop: () => Promise<void>
}

const failureOf = ({ webhook, name }: TakenDelivery): Failure => ({
  title: `“${name}” could not be told of something.`,
  link: `/system-settings?list=webhooks&webhook=${webhook}&state=failed`,
  key: `webhook-failed ${webhook}`,
})

const unopened =
  'The secret of this webhook does not open with the key of this installation. Make a new one and give it to the receiver.'

type DispatcherContext = Pick<ServerContext, 'engine' | 'box' | 'env' | 'now' | 'log'>

/** Sends webhooks; nothing moves by itself before `start`. */
export function openWebhookDispatcher(
  context: DispatcherContext,
  plan: Omit<SendPlan, 'mayReach'> = {},
): WebhookDispatcher {
  const { engine, box, env, now, log } = context
  const send = openSender({ ...plan, mayReach: mayReach(env.webhookNetworks, isTrial(env)) })
  const place = { engine, publicUrl: env.publicUrl, linkOf: engine.registry.pathOf }
  const lanes = new Map<string, Promise<void>>()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined

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

  /** Tells one webhook one thing after the other until none waits, in the order in which they happened. */
  async function lane(webhook: string): Promise<void> {
    while (!ending.signal.aborted) {
      const began = now()
      const taken = await takeDelivery(engine.pool, webhook, began)
      if (!taken) return
      const clock = performance.now()
      const answer = await tell(taken, began)
      const tried = { began, milliseconds: performance.now() - clock }
      if (await noteDelivery(engine.pool, taken, answer, tried))
        await tellAdministrators(engine, now(), failureOf(taken))
    }
  }

  /** Lanes for all that is due; one that is under way goes on. */
  async function begin(): Promise<readonly Promise<void>[]> {
    const due = await dueWebhooks(engine.pool, now())
    return due.map((webhook) => {
      const running = lanes.get(webhook) ?? lane(webhook).finally(() => lanes.delete(webhook))
      lanes.set(webhook, running)
      return running
    })
  }

  const say = (error: unknown) => log.error(`Webhooks: ${error instanceof Error ? error.message : String(error)}`)

  async function lookOnce(): Promise<void> {
    for (const running of await begin()) running.catch(say)
  }

  const wake = () => {
    if (timer !== undefined && !ending.signal.aborted) lookOnce().catch(say)
  }

  return {
    async deliver() {
      await Promise.all(await begin())
    },
    wake,
    start() {
      timer ??= setInterval(wake, look)
      wake()
    },
    async stop() {
      ending.abort()
      clearInterval(timer)
      // A receiver that hangs keeps nobody: the message it has is tried again after the next start.
      const all = Promise.allSettled(lanes.values())
      await Promise.race([all, sleep(goodbye, undefined, { ref: false })])
    },
  }
}

// Webhooks as the API answers them, and the calls for them.

import { ask } from '#lib/http.ts'

/** What a webhook may hear of, by the kind of what happened; `voided` is the step that declares a record void. */
export const hookEvents = ['created', 'changed', 'moved', 'signed', 'voided'] as const

export type HookEvent = (typeof hookEvents)[number]

/** waiting: it leaves, or is tried again · kept: it was not to leave · failed: it was tried often enough. */
export const deliveryStates = ['waiting', 'sent', 'kept', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

export const isDeliveryState = (text: unknown): text is DeliveryState => deliveryStates.some((state) => state === text)

/** What an administrator says of a webhook. */
export type WebhookEntered = {
  readonly name: string
  readonly url: string
  readonly events: readonly HookEvent[]
  /** Names of definitions; none stands for all. */
  readonly records: readonly string[]
  readonly active: boolean
}

export type Webhook = WebhookEntered & {
  readonly id: string
  readonly version: number
  /** Instants, ISO 8601. */
  readonly madeAt: string
  readonly secretAt: string
  /** Until when the secret before this one signs as well; null where none does. */
  readonly oldSecretUntil: string | null
  /** The newest message; null where nothing was to be sent yet. */
  readonly last: { readonly state: DeliveryState; readonly at: string; readonly fault: string | null } | null
}

/** With the secret, which is shown this once. */
export type WithSecret = { readonly webhook: Webhook; readonly secret: string }

export type DeliveryLine = {
  readonly id: string
  readonly event: HookEvent | 'test'
  readonly state: DeliveryState
  /** null where it speaks of no record, or of one that the reader may not read. */
  readonly number: string | null
  readonly isRestricted: boolean
  readonly tries: number
  /** Instants, ISO 8601. `nextAt` is null once it has come to its end. */
  readonly madeAt: string
  readonly nextAt: string | null
  readonly endedAt: string | null
  /** What was wrong with the last try. */
  readonly fault: string | null
}

export type DeliveryTry = {
  readonly nth: number
  readonly at: string
  readonly milliseconds: number
  readonly outcome: 'sent' | 'failed'
  /** The status of the answer (RFC 9110); null where there was none. */
  readonly code: number | null
  /** The beginning of what was answered, or why nothing was. */
  readonly answer: string
}

export type WholeDelivery = DeliveryLine & {
  /** The JSON that is sent; null until it is first tried, and where the reader may not read it. */
  readonly body: string | null
  readonly attempts: readonly DeliveryTry[]
}

export type DeliveryPage = { readonly items: readonly DeliveryLine[]; readonly next: string | null }

const path = '/api/v1/webhooks'

/** The calls for the webhooks of the installation. Each throws a Refusal when it is refused. */
export const webhooks = {
  list: (signal: AbortSignal) => ask<{ readonly items: readonly Webhook[] }>('GET', path, { signal }),
  add: (body: WebhookEntered) => ask<WithSecret>('POST', path, { body }),
  change: (id: string, body: Partial<WebhookEntered> & Pick<Webhook, 'version'>) =>
    ask<Webhook>('PATCH', `${path}/${id}`, { body }),
  remove: (id: string) => ask<void>('DELETE', `${path}/${id}`),
  newSecret: (id: string) => ask<WithSecret>('POST', `${path}/${id}/secret`),
  test: (id: string) => ask<WholeDelivery>('POST', `${path}/${id}/test`),
  deliveries: (id: string, asked: Readonly<Record<string, string>>, signal: AbortSignal) =>
    ask<DeliveryPage>('GET', `${path}/${id}/deliveries?${new URLSearchParams(asked).toString()}`, { signal }),
  delivery: (id: string, delivery: string, signal: AbortSignal) =>
    ask<WholeDelivery>('GET', `${path}/${id}/deliveries/${delivery}`, { signal }),
  sendAgain: (id: string, delivery: string) =>
    ask<WholeDelivery>('POST', `${path}/${id}/deliveries/${delivery}/send-again`),
}

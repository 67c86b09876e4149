// What an administrator may say of a webhook.

import { isIP } from 'node:net'
import { z } from 'zod'
import { refuseFields } from '#lib/refusal.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { hookEvents, type WebhookEntered } from '#features/webhooks/webhooks.ts'
import { isLoopback } from '#server/context/trial.ts'
import type { MayReach } from '#server/context/networks.server.ts'

const line = (label: string, missing: string, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(longest, { error: `${label} may have at most ${longest} characters.` })
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), { error: `${label} holds a broken character.` })

const events = z
  .array(z.enum(hookEvents, { error: 'There is no such event.' }), { error: 'Choose at least one event.' })
  .min(1, { error: 'Choose at least one event.' })

const records = z.array(z.string(), { error: 'Records are a list of names.' })

const active = z.boolean({ error: 'It is on (true) or off (false).' })

export const adding = z.strictObject({
  name: line('Name', 'Enter the name.', 100),
  url: line('Address', 'Enter the address.', 2000),
  events,
  records,
  active,
})

export const changing = adding.partial().extend({ version: z.int({ error: 'Enter the version.' }) })

export type Rules = { readonly registry: Registry; readonly mayReach: MayReach; readonly isTrial: boolean }

/** What is wrong with an address, as a sentence; undefined where nothing is. Where a name leads is looked at when it is used. */
function faultIn(text: string, { mayReach, isTrial }: Rules): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'An address begins with https://.'
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (url.protocol === 'http:' && !(isTrial && isLoopback(host)))
    return 'An address begins with https://, so that nobody on the way reads or changes what is sent.'
  if (url.username || url.password) return 'Leave user and password out: each message is signed instead.'
  if (url.hash) return 'Leave out what stands behind #: no receiver gets to see it.'
  if (isIP(host) !== 0 && !mayReach(host))
    return `${host} lies in a network that webhooks do not reach. WEBHOOK_NETWORKS names those that they may.`
  return undefined
}

/** What was entered, each thing once and in one order. Refuses addresses and records that cannot be. */
export function settled(given: WebhookEntered, rules: Rules): WebhookEntered {
  const fault = faultIn(given.url, rules)
  const unknown = given.records.filter((name) => !rules.registry.find(name))
  const faults = [
    ...(fault === undefined ? [] : [{ field: 'url', code: 'invalid', message: fault }]),
    ...unknown.map((name) => ({
      field: 'records',
      code: 'unknown-name',
      message: `There are no records “${name.slice(0, 60)}”.`,
    })),
  ]
  if (faults.length > 0) refuseFields(faults)
  const { all } = rules.registry
  return {
    ...given,
    url: new URL(given.url).href,
    events: hookEvents.filter((event) => given.events.includes(event)),
    records: all.flatMap(({ name }) => (given.records.includes(name) ? [name] : [])),
  }
}

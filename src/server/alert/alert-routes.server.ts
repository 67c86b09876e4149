// One's own alerts over HTTP.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { alertTabs, type AlertTab } from '#features/alerts/alerts.ts'
import { alertPage, type AlertQuery, type Place } from '#features/alerts/feed.server.ts'
import { alertKinds, isAlertKind, severities, type AlertKind, type Severity } from '#features/alerts/kinds.ts'
import { mailSettings } from '#features/alerts/mailed.ts'
import { markRead, markUnread, snooze } from '#features/alerts/mark.server.ts'
import { prefer, preferencesOf } from '#features/alerts/preferences.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { described } from '#server/http/described.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'

const usualLimit = 50
const mostLimit = 100
/** So far ahead an alert can be put off, in milliseconds. */
const longestSnooze = 90 * 24 * 60 * 60_000

const names = ['tab', 'kind', 'severity', 'unread', 'snoozed', 'limit', 'after'] as const

type Asked = { readonly [Name in (typeof names)[number]]?: unknown }

const ids = z.array(z.uuid({ error: 'This is no alert.' })).max(500, { error: 'At most 500 alerts at once.' })

const reading = z.strictObject({ ids: ids.optional(), upTo: z.int().nonnegative().optional() })
const unreading = z
  .strictObject({ ids: ids.optional(), at: z.iso.datetime({ error: 'This is no instant.' }).optional() })
  .refine(({ ids: some, at }) => some !== undefined || at !== undefined, { error: 'Say which.', path: ['ids'] })
const snoozing = z.strictObject({ ids, until: z.iso.datetime({ error: 'This is no instant.' }).nullable() })
const preferring = z.strictObject({
  kind: z.enum(Object.keys(alertKinds) as [AlertKind], { error: 'There is no such kind of alert.' }), // Its keys are the kinds.
  setting: z.enum(['on', 'off'], { error: 'It is on or off.' }).optional(),
  mail: z.enum(mailSettings, { error: 'A mail comes immediately, with the digest, or not at all (off).' }).optional(),
})

const text = (asked: unknown) => (typeof asked === 'string' ? asked : undefined)
const listed = (asked: unknown) => (text(asked) ?? '').split(',').filter(Boolean)

const isTab = (asked: string): asked is AlertTab => (alertTabs as readonly string[]).includes(asked)
const isSeverity = (asked: string): asked is Severity => (severities as readonly string[]).includes(asked)

function readWhole(asked: unknown, field: string, [least, most]: readonly [number, number]): number {
  const number = Number(text(asked))
  if (Number.isInteger(number) && number >= least && number <= most) return number
  return refuse('invalid', `“${field}” is a whole number from ${least} to ${most}.`, field)
}

function readYes(asked: unknown, field: string): boolean {
  if (asked === undefined || asked === 'false') return false
  return asked === 'true' || refuse('invalid', `“${field}” is true or false.`, field)
}

function queryIn(asked: Asked): AlertQuery {
  const unknown = Object.keys(asked).find((name) => !names.some((known) => known === name))
  if (unknown !== undefined) refuse('unknown-name', `“${unknown.slice(0, 60)}” is nothing that alerts are asked by.`)
  const tab = text(asked.tab) ?? 'all'
  const [kinds, severe] = [listed(asked.kind), listed(asked.severity)]
  if (!isTab(tab)) return refuse('unknown-name', `There is no tab “${tab.slice(0, 60)}”.`, 'tab')
  if (!kinds.every(isAlertKind)) return refuse('unknown-name', 'There is no such kind of alert.', 'kind')
  if (!severe.every(isSeverity)) return refuse('unknown-name', 'There is no such severity.', 'severity')
  return {
    tab,
    kinds,
    severities: severe,
    unread: readYes(asked.unread, 'unread'),
    snoozed: readYes(asked.snoozed, 'snoozed'),
    limit: asked.limit === undefined ? usualLimit : readWhole(asked.limit, 'limit', [1, mostLimit]),
    after: asked.after === undefined ? null : readWhole(asked.after, 'after', [0, Number.MAX_SAFE_INTEGER]),
  }
}

/** Adds `/api/v1/alerts`: mine, marking them read, putting them off, and what I choose to hear of. */
export function alertRoutes(app: FastifyInstance, { now }: Pick<ServerContext, 'now'>, place: Place): void {
  const { engine } = place
  const path = '/api/v1/alerts'
  const tags = ['Alerts']

  app.get<{ Querystring: Asked }>(
    path,
    {
      schema: described({
        tags,
        summary: `My alerts, newest first, a page at a time: tab (${alertTabs.join(', ')}), kind, severity, unread, snoozed`,
      }),
    },
    (request) => alertPage(place, actorOf(request), queryIn(request.query), now()),
  )

  app.post(
    `${path}/read`,
    { schema: described({ tags, summary: 'Mark alerts read: some, all up to a place, or all', body: reading }) },
    async (request) => {
      const at = now()
      return { count: await markRead(engine, actorOf(request), entered(reading, request.body ?? {}), at), at }
    },
  )

  app.post(
    `${path}/unread`,
    { schema: described({ tags, summary: 'Take back that alerts were read', body: unreading }) },
    async (request) => ({ count: await markUnread(engine, actorOf(request), entered(unreading, request.body), now()) }),
  )

  app.post(
    `${path}/snooze`,
    { schema: described({ tags, summary: 'Put alerts off until an instant; null brings them back', body: snoozing }) },
    async (request) => {
      const at = now()
      const given = entered(snoozing, request.body)
      const away = given.until === null ? 1 : Date.parse(given.until) - at.getTime()
      if (away <= 0 || away > longestSnooze)
        refuse('invalid', 'An alert is put off to a later time, at most 90 days ahead.', 'until')
      return { count: await snooze(engine, actorOf(request), given, at) }
    },
  )

  app.get(
    `${path}/preferences`,
    { schema: described({ tags, summary: 'Which kinds of alerts I hear of, and how' }) },
    async (request) => ({ items: await preferencesOf(engine.pool, actorOf(request).id) }),
  )

  app.put(
    `${path}/preferences`,
    { schema: described({ tags, summary: 'Hear of a kind of alert here and by email, or not', body: preferring }) },
    async (request) => {
      const actor = actorOf(request)
      await prefer(engine.pool, actor, entered(preferring, request.body))
      return { items: await preferencesOf(engine.pool, actor.id) }
    },
  )
}

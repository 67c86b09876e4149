// Alerts as the API answers them, and the calls for them.

import { ask } from '#lib/http.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { AlertKind, Severity } from './kinds.ts'
import type { MailSetting } from './mailed.ts'

/** Why somebody was told: how they stand to the record; `asked` where it was meant for them by itself. */
export type Because = 'owner' | 'creator' | 'watcher' | 'named' | 'asked'

export type Alert = {
  readonly id: string
  /** Where it stands among the person's alerts: what comes later is larger. */
  readonly place: number
  readonly kind: AlertKind
  readonly severity: Severity
  /** A sentence, read after the number of its record where it has one. */
  readonly title: string
  readonly body: string | null
  /** Where it leads: a path of the product. */
  readonly link: string | null
  readonly record: Named | null
  /** Who did what it tells of; nobody where a clock did. */
  readonly actor: Named | null
  readonly because: Because
  /** Instants, ISO 8601. */
  readonly at: string
  readonly readAt: string | null
  readonly snoozedUntil: string | null
  /** When its reason was gone. */
  readonly resolvedAt: string | null
}

/** Unread alerts are counted to here: beyond it one reads “99+”. */
export const mostCounted = 100

/** What stands unread; `place` is the last that was given to any alert of the person. */
export type Unread = { readonly place: number; readonly unread: number; readonly items: readonly Alert[] }

export type AlertPage = {
  readonly items: readonly Alert[]
  readonly next: string | null
  /** How many are unread, at most 100. */
  readonly unread: number
}

/** Whose alerts are shown: all, those that name me, of records of mine, of my people's, of the installation. */
export const alertTabs = ['all', 'mentions', 'mine', 'team', 'system'] as const

export type AlertTab = (typeof alertTabs)[number]

/** How somebody hears of one kind. */
export type Preference = {
  readonly kind: AlertKind
  /** Under the bell. */
  readonly setting: 'on' | 'off'
  readonly mail: MailSetting
  /** False: it cannot be turned off. */
  readonly optional: boolean
}

/** What somebody chooses for a kind; what is not said stays. */
export type Choice = { readonly kind: AlertKind } & Partial<Pick<Preference, 'setting' | 'mail'>>

type Asked = Readonly<Record<string, string | undefined>>

const path = '/api/v1/alerts'

const queryOf = (asked: Asked) => {
  const known = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}

/** The calls for one's own alerts. Each throws a Refusal when it is refused. */
export const alerts = {
  list: (asked: Asked, signal?: AbortSignal) => ask<AlertPage>('GET', path + queryOf(asked), signal && { signal }),
  /** Marks them read; all up to a place, or some. `at` takes exactly that back. */
  read: (which: { readonly upTo: number } | { readonly ids: readonly string[] }) =>
    ask<{ readonly count: number; readonly at: string }>('POST', `${path}/read`, { body: which }),
  unread: (which: { readonly at: string } | { readonly ids: readonly string[] }) =>
    ask<{ readonly count: number }>('POST', `${path}/unread`, { body: which }),
  /** Puts them off until an instant; null brings them back. */
  snooze: (ids: readonly string[], until: string | null) =>
    ask<{ readonly count: number }>('POST', `${path}/snooze`, { body: { ids, until } }),
  preferences: (signal?: AbortSignal) =>
    ask<{ readonly items: readonly Preference[] }>('GET', `${path}/preferences`, signal && { signal }),
  prefer: (choice: Choice) =>
    ask<{ readonly items: readonly Preference[] }>('PUT', `${path}/preferences`, { body: choice }),
}

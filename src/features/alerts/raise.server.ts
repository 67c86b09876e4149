// What people are to be told is collected while a transaction works; it is kept with the commit and told after it.

import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AlertKind, Severity } from './kinds.ts'

/** Something that people are to be told. */
export type AlertDraft = {
  /** The ids of those who are told. Whoever did it, is not active, or may not read the record, is left out. */
  readonly to: readonly string[]
  /** Told to whoever did it as well: it was done in their name, and they may not be the one who did it. */
  readonly doer?: true
  readonly kind: AlertKind
  readonly severity: Severity
  /** The id of the record that it is about. */
  readonly card?: string
  /** A sentence that is read after the number of its record, where it has one: “is 2 days overdue. You verify it.” */
  readonly title: string
  /** What more there is to say: a reason, what somebody wrote. */
  readonly body?: string
  /** Where it leads, when it is about no record: a path of the product. */
  readonly link?: string
  /** The same news has the same key: a person is told of it once, for ever. */
  readonly dedupe: string
}

type Collected = {
  readonly raised: AlertDraft[]
  /** The ids of records of which nothing that was asked of people stands any more. */
  readonly settled: Set<string>
  /** Alerts whose own reason is gone, whoever was told. */
  readonly ended: EndedAlert[]
}

/** An alert by the record that it is about and by its key. */
export type EndedAlert = { readonly card: string; readonly dedupe: string }

const collected = new WeakMap<UnitOfWork, Collected>()

/** What a transaction has to tell people so far. */
export function collectedIn(unit: UnitOfWork): Collected {
  const known = collected.get(unit) ?? { raised: [], settled: new Set(), ended: [] }
  collected.set(unit, known)
  return known
}

/** Ends alerts whose reason is gone once this transaction has committed. */
export const endAlerts = (unit: UnitOfWork, alerts: readonly EndedAlert[]): void =>
  void collectedIn(unit).ended.push(...alerts)

/** Tells people of something once this transaction has committed. */
export const raise = (unit: UnitOfWork, alerts: readonly AlertDraft[]): void =>
  void collectedIn(unit).raised.push(...alerts)

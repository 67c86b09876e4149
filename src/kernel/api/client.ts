// The records of one definition, as the browser asks for them; typed by the definition.

import type { Day } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import type { Refusal } from '#lib/refusal.ts'
import type { Answered, Definition, Values } from '#kernel/definition/define.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import type { Lateness } from '#kernel/trail/lateness.ts'
import type { Since } from '#kernel/trail/since.ts'
import type { Report } from '#kernel/trail/proof/report.ts'
import type { Extended } from '#kernel/workflow/extended.ts'
import type { Owings } from '#kernel/workflow/owed.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Standing } from '#kernel/definition/row.ts'
import type { Foreseen } from '#kernel/workflow/consequences.ts'
import type { StepView } from '#kernel/workflow/steps.ts'

/** What a record is called. */
export const titleOf = (
  definition: Pick<Definition, 'title'>,
  record: Pick<Listed, 'number'> & { readonly [field: string]: unknown },
): string => {
  const title = record[definition.title]
  return typeof title === 'string' ? title : record.number
}

/** One record of a list. */
export type Listed = Omit<Standing, 'creator'> & {
  readonly kind: string
  readonly creator: Named | null
  /** The work that it waits for, by type of link, where its definition has such links. */
  readonly owed?: Owings
  readonly [field: string]: unknown
}

export type Tie = {
  readonly id: string
  readonly type: string
  readonly side: 'here' | 'there'
  readonly label: string
  readonly record: Named
  /** When the work of the other one is due. */
  readonly due: Day | null
}

/** A link that has been evidence and no longer counts. */
export type StruckTie = Pick<Tie, 'id' | 'label' | 'record'> & {
  /** When it was struck, by whom (none: the system), and why. */
  readonly at: string
  readonly by: string | null
  readonly reason: string
}

export type Signature = {
  readonly seat: string
  /** The id of who signed, and of the person on whose behalf. */
  readonly person: string
  readonly onBehalfOf: string | null
  readonly name: string
  readonly role: string
  readonly meaning: string
  readonly reason: string | null
  readonly version: number
  readonly hash: string
  readonly at: string
}

export type Round = {
  readonly id: string
  readonly step: string
  readonly label: string
  readonly version: number
  readonly hash: string
  readonly openedAt: string
  readonly endedAt: string | null
  readonly outcome: 'complete' | 'rejected' | 'changed' | null
  readonly signatures: readonly Signature[]
}

/** One record with everything its page shows. */
export type Whole = Listed & {
  readonly steps: readonly StepView[]
  /** `add`: the parts that the reader may add. */
  readonly may: { readonly change: boolean; readonly why?: string; readonly add: readonly string[] }
  readonly tied: readonly Tie[]
  readonly struck: readonly StruckTie[]
  readonly rounds: readonly Round[]
  /** The states it has been in, oldest first; the last is the present one. */
  readonly stays: readonly { readonly state: string; readonly enteredAt: string }[]
  /** How many comments were made on it. */
  readonly comments: number
  /** How often the day it is due was moved, where it is extendable. */
  readonly extended?: Extended | null
  /** The hash of what a signer is shown. */
  readonly seen: string
  /** After a change that carried a key: the version that it made, also where others changed the record since. */
  readonly made?: number
  /** After a step that others must sign as well. */
  readonly round?: StepView['round']
}

export type Page<D = Definition> = {
  readonly items: readonly (Listed & Answered<D, Named>)[]
  readonly next: string | null
  readonly total: { readonly count: number; readonly exact: boolean } | null
}

/** How many records there are of each combination of values; they come in the order of `by`. */
export type Tally = {
  readonly by: readonly string[]
  readonly groups: readonly { readonly values: readonly (string | number | Named | null)[]; readonly count: number }[]
  readonly total: { readonly count: number; readonly exact: boolean }
}

export type TrailItem = {
  readonly id: string
  readonly chain: string
  readonly place: number
  readonly hash: string
  readonly body: EventBody
  /** Where it was entered long after it happened. */
  readonly late?: Lateness
}
export type TrailPage = {
  readonly items: readonly TrailItem[]
  readonly next: string | null
  /** Back to when was looked, where more may lie behind it. */
  readonly searched?: string
}

/** What a stale change is told: the record as it is now, and who changed what since, oldest first. */
export type Stale = { readonly current: Whole; readonly since: readonly Since[] }

/** Both sides, where a refusal says that something was done on another version; null for any other refusal. */
export const staleOf = ({ code, details }: Refusal): Stale | null =>
  code === 'stale' && details ? (details as unknown as Stale) : null // The server's own answer (store/save.server.ts).

/** What comes with a step. */
export type Taking = {
  readonly version: number
  readonly reason?: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly signature?: {
    readonly email?: string
    readonly password: string
    readonly code?: string
    readonly seen: string
    /** The fingerprint of what was shown of what follows, where the step says that it is shown. */
    readonly foreseen?: string
  }
}

/** A tie made together with a new record: to or from the record of that number. */
export type NewTie = { readonly type: string; readonly from?: string; readonly to?: string }

type Asked = Readonly<Record<string, string | undefined>>

const queryOf = (asked: Asked): string => {
  const known = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}

const version = (number: number) => ({ 'if-match': `"${number}"` })

/** The calls for the records of a definition. Each throws a Refusal when it is refused. */
export function records<D extends Pick<Definition, 'plural'>>(definition: D) {
  const all = collection(definition)
  const one = (number: string) => `${all}/${encodeURIComponent(number)}`
  type Entered = Partial<Record<keyof Values<D> & string, unknown>>
  type One = Whole & Answered<D, Named>
  return {
    list: (asked: Asked, signal?: AbortSignal) => ask<Page<D>>('GET', all + queryOf(asked), signal && { signal }),
    /** `on`: as it stood on that day or at that instant. */
    get: (number: string, signal?: AbortSignal, on?: string) =>
      ask<One>('GET', one(number) + queryOf({ on }), signal && { signal }),
    /** The same, before anybody opens it: nothing where that it was read would be told. */
    ahead: (number: string, signal?: AbortSignal) =>
      ask<One | undefined>('GET', one(number), { headers: { 'x-ahead': 'yes' }, ...(signal && { signal }) }),
    /** Counts what a list asked the same would hold, by one to four fields that it can be filtered by. */
    tally: (by: readonly string[], asked: Asked, signal?: AbortSignal) =>
      ask<Tally>('GET', `${all}/tally${queryOf({ ...asked, by: by.join(',') })}`, signal && { signal }),
    /** Fields and standing only. */
    glance: (number: string, signal?: AbortSignal) =>
      ask<Listed & Answered<D, Named>>('GET', `${one(number)}?steps=false`, signal && { signal }),
    /** `key` makes a create that is sent twice happen once. */
    create: (values: Entered, { key, links }: { readonly key: string; readonly links?: readonly NewTie[] }) =>
      ask<One>('POST', all, { body: links ? { ...values, links } : values, headers: { 'idempotency-key': key } }),
    /** `key` makes a change that is sent twice happen once. */
    save: (number: string, on: number, values: Entered, key?: string) =>
      ask<One>('PATCH', one(number), {
        body: values,
        headers: { ...version(on), ...(key !== undefined && { 'idempotency-key': key }) },
      }),
    move: (number: string, step: string, taking: Taking) =>
      ask<One>('POST', `${one(number)}/steps/${encodeURIComponent(step)}`, { body: taking }),
    /** The fingerprint of what a signature would be bound to; null where none is asked. */
    fingerprint: (number: string, step: string, looked: Pick<Taking, 'version' | 'values'>, signal?: AbortSignal) =>
      ask<{ readonly fingerprint: string | null }>(
        'POST',
        `${one(number)}/steps/${encodeURIComponent(step)}/fingerprint`,
        {
          body: looked,
          ...(signal && { signal }),
        },
      ),
    /** What a step would bring about besides. */
    rehearse: (number: string, step: string, looked: Pick<Taking, 'version' | 'values'>, signal?: AbortSignal) =>
      ask<Foreseen>('POST', `${one(number)}/steps/${encodeURIComponent(step)}/rehearsal`, {
        body: looked,
        ...(signal && { signal }),
      }),
    tie: (number: string, type: string, to: string) => ask<One>('POST', `${one(number)}/links`, { body: { type, to } }),
    /** The same, said by the other record: `from`. */
    tieFrom: (number: string, type: string, from: string) =>
      ask<One>('POST', `${one(number)}/links`, { body: { type, from } }),
    /** `reason`: asked for where the link has been evidence. */
    untie: (number: string, link: string, reason?: string) =>
      ask<One>('DELETE', `${one(number)}/links/${encodeURIComponent(link)}`, {
        ...(reason !== undefined && { body: { reason } }),
      }),
    trail: (number: string, after?: string) => ask<TrailPage>('GET', `${one(number)}/trail${queryOf({ after })}`),
    verify: (number: string) => ask<Report>('GET', `${one(number)}/trail/verify`),
  }
}

// What was typed and not yet sent, kept on the server for the same person (30 days). Not a record, not in the trail.

import { ask } from '#lib/http.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'

export type Draft = {
  readonly fields: FormValues
  /** Of a step: the reason that was begun. */
  readonly reason?: string
  /** The version of the record that it changes; none for a record that is yet to be made. */
  readonly version?: number
  /** The record at that version, so that what others changed since can be told apart from what was typed. */
  readonly before?: FormValues
  /** The key with which a new record is sent, so that it is made once even after a reload. */
  readonly key?: string
}

export type KeptDraft = Draft & { /** Instant, ISO 8601. */ readonly at: string }

/** The form under which changes of a record that are not yet saved are kept. */
export const changesOf = (record: { readonly number: string }): string => `change:${record.number}`

/**
 * The form under which what is typed into one part of a record is kept, where several people write in it at the same time: whoever may
 * read the record is told who writes where, never what.
 */
export const partOf = (record: { readonly number: string }, part: string): string => `part:${record.number}:${part}`

/** The form under which what is typed into the dialog of a step is kept until the step is taken. */
export const stepOf = (record: { readonly number: string }, step: string): string => `step:${record.number}:${step}`

const path = (form: string) => `/api/v1/drafts/${encodeURIComponent(form)}`

/** The draft of a form, null when there is none. */
export async function readDraft(form: string): Promise<KeptDraft | null> {
  const found = await ask<{ readonly values: Draft; readonly at: string } | undefined>('GET', path(form))
  return found ? { ...found.values, at: found.at } : null
}

export const keepDraft = (form: string, draft: Draft) => ask<void>('PUT', path(form), { body: { values: draft } })

export const dropDraft = (form: string) => ask<void>('DELETE', path(form))

// Each open form that holds something unsent, and how to send it.
const unsent = new Set<() => Promise<boolean>>()

/** Registers a form whose draft can be sent at once. Answers how to take it back. */
export function holdUnsent(send: () => Promise<boolean>): () => void {
  unsent.add(send)
  return () => void unsent.delete(send)
}

/** Sends every open draft now: before a person logs out. */
export const sendDrafts = async (): Promise<void> => void (await Promise.all([...unsent].map((send) => send())))

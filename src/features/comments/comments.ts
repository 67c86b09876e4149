// The discussion of a record, as the browser asks for it.

import { ask } from '#lib/http.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Anchor, Selected } from './anchor.ts'

/** A comment as one reader sees it. Instants are ISO 8601. */
export type Comment = {
  readonly id: string
  /** The first comment of its thread; null for that one. */
  readonly answers: string | null
  /** The earlier comment that it puts right. */
  readonly corrects: string | null
  readonly creator: Named | null
  readonly at: string
  readonly editedAt: string | null
  /** Plain text that names people as `@[id]`. */
  readonly body: string
  /** The people whom it names. */
  readonly names: readonly Named[]
  readonly resolved: boolean
  /** Which words of the record's text it is on; null for one on the record as a whole, and for answers. */
  readonly anchor: Anchor | null
  /** Until when the reader, its author, may change it; null for anybody else. */
  readonly changeableUntil: string | null
}

/** A comment with its answers, oldest first. */
export type Thread = Comment & {
  readonly replies: readonly Comment[]
  /** Whether the reader may resolve it, and why not. */
  readonly settle: { readonly may: boolean; readonly why?: string }
}

export type Discussion = {
  /** Threads, newest first. */
  readonly items: readonly Thread[]
  readonly next: string | null
  /** Whether the reader may say something, and why not. */
  readonly may: { readonly may: boolean; readonly why?: string }
}

/** Somebody who can be named; who may not read the record will not hear of it. */
export type Mentionable = { readonly person: Named; readonly reads: boolean }

export type Said = {
  readonly body: string
  readonly answers?: string
  readonly corrects?: string
  readonly anchor?: Selected
}

/** The calls for the discussion of one record. Each throws a Refusal when it is refused. */
export function commentsOf(definition: Pick<Definition, 'plural'>, number: string) {
  const record = `${collection(definition)}/${encodeURIComponent(number)}`
  const all = `${record}/comments`
  return {
    page: (after: string | undefined, signal: AbortSignal) =>
      ask<Discussion>('GET', after === undefined ? all : `${all}?after=${encodeURIComponent(after)}`, { signal }),
    /** All threads on passages of its text, newest first. */
    onPassages: async (signal: AbortSignal): Promise<Discussion> => {
      const page = (after: string) => ask<Discussion>('GET', `${all}?about=passages&limit=100${after}`, { signal })
      let found = await page('')
      while (found.next !== null) {
        const more = await page(`&after=${encodeURIComponent(found.next)}`)
        found = { ...more, items: [...found.items, ...more.items] }
      }
      return found
    },
    /** `key` makes a comment that is sent twice be said once. */
    add: (said: Said, key: string) => ask<Comment>('POST', all, { body: said, headers: { 'idempotency-key': key } }),
    change: (id: string, body: string) => ask<Comment>('PATCH', `${all}/${id}`, { body: { body } }),
    settle: (id: string, act: 'resolve' | 'reopen') => ask<Comment>('POST', `${all}/${id}/${act}`),
    mentionable: (words: string, signal: AbortSignal) =>
      ask<{ readonly items: readonly Mentionable[] }>('GET', `${record}/mentionable?q=${encodeURIComponent(words)}`, {
        signal,
      }),
  }
}

/** Where the discussion of a record is kept in the cache. */
export const keyOfComments = (definition: Pick<Definition, 'plural'>, number: string) => [
  definition.plural,
  'comments',
  number,
]

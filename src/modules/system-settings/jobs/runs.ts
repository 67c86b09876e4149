// The runs of the jobs, as the browser asks for them.

import { ask } from '#lib/http.ts'

export type Run = {
  readonly id: string
  readonly name: string
  readonly label: string
  /** Instants, ISO 8601; the second is null while it runs. */
  readonly startedAt: string
  readonly endedAt: string | null
  readonly outcome: 'done' | 'failed' | null
  readonly did: { readonly words: string }
}

export type RunPage = {
  readonly jobs: readonly { readonly name: string; readonly label: string; readonly cron: string | null }[]
  /** The last of each kind of thing that befell the server itself. */
  readonly notes: readonly Run[]
  readonly items: readonly Run[]
  readonly next: string | null
}

const path = '/api/v1/jobs'

export const jobs = {
  runs: (asked: { readonly name?: string; readonly after?: string }, signal: AbortSignal) =>
    ask<RunPage>('GET', `${path}?${new URLSearchParams(asked).toString()}`, { signal }),
  /** Begins a run, unless one is at work. */
  run: (name: string) => ask<{ readonly begun: boolean }>('POST', `${path}/${name}`),
}

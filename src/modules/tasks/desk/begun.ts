// What somebody has begun to enter at a step and not sent: it is there again when they come back. A password never is.

import type { FormValues } from '#kernel/workflow/entered.ts'

export type Begun = { readonly values: FormValues; readonly reason: string }

const all = new Map<string, Begun>()

/** @param session the public id of the session in which it is entered: whoever comes next finds nothing */
export const keyOfBegun = (session: string | undefined, record: string, step: string): string =>
  `${session ?? ''} ${record} ${step}`

export const begunAt = (key: string): Begun => all.get(key) ?? { values: {}, reason: '' }

export const begin = (key: string, more: Partial<Begun>): void => {
  const before = begunAt(key)
  all.set(key, { ...before, ...more, values: { ...before.values, ...more.values } })
}

/** It has been sent. */
export const forget = (key: string): void => void all.delete(key)

// Whether a value of then is another today.

import { canonical, type Json } from '#lib/canonical.ts'
import { isRef } from '#kernel/outline/ref.ts'

/** A value without what other records are called and how they stand: of those it matters which. */
function plain(value: unknown): Json {
  if (isRef(value)) return value.id
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json // What JSON can say: it came as JSON.
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}

/** Whether two values of a field say something else. */
export const differs = (one: unknown, other: unknown): boolean => canonical(plain(one)) !== canonical(plain(other))

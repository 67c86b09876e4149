// Whether what was read has the shape that is expected of it: who tampers with a trail need not stop at its shape.

import { canonical, type Json } from '#lib/canonical.ts'

/** A type of a member; with a question mark it may be null, with a star it may be absent. */
export type Type = 'format' | 'text' | 'text?' | 'number' | 'texts' | 'object' | 'object*' | 'objects*'

/** Members of what was read. */
export type Members = { readonly [name: string]: Json | undefined }

const isText = (value: unknown) => typeof value === 'string'

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fits: Record<Type, (value: unknown) => boolean> = {
  format: (value) => value === 1,
  text: isText,
  'text?': (value) => value === null || isText(value),
  number: (value) => Number.isSafeInteger(value),
  texts: (value) => Array.isArray(value) && value.every(isText),
  object: isMembers,
  'object*': (value) => value === undefined || isMembers(value),
  'objects*': (value) => value === undefined || (Array.isArray(value) && value.every(isMembers)),
}

/** Whether members have the types that a shape names; there may be others. */
export const hasShape = (value: Members, shape: Readonly<Record<string, Type>>): boolean =>
  Object.entries(shape).every(([name, type]) => fits[type](value[name]))

/** The members that a text in JSON holds; undefined for any other text. */
export function readMembers(text: string): Members | undefined {
  try {
    const value = JSON.parse(text) as Json
    return isMembers(value) ? value : undefined
  } catch {
    return undefined // No JSON at all: the caller says so.
  }
}

/** The same, of a text in canonical JSON alone: for what no hash over the text vouches for. */
export function readCanonical(text: string): Members | undefined {
  const members = readMembers(text)
  return members && canonical(members) === text ? members : undefined
}

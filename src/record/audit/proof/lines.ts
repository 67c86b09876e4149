// The lines of an export: JSON, one thing a line, in canonical spelling, so that one text has one meaning.
//
//   {"manifest":…}                what, when, by whom, and the public key
//   {"event":…} {"withheld":…}    in the order of ids; withheld are those whose text the receiver may not read
//   {"seal":…}                    each behind the last event of its range
//   {"head":…}                    one a chain
//   {"end":…}                     how many lines, their digest, and its signature

import { canonical, type Json } from '#lib/canonical.ts'
import type { Checks, EventRow, HeadRow, Outline, SealRow } from './checks.ts'

export type Manifest = {
  readonly format: 1
  readonly provider: string
  /** When and by whom it was made. */
  readonly at: string
  readonly by: string
  /** Public key, raw, hex. */
  readonly key: string
  readonly events: number
  readonly seals: number
}

export type End = { readonly lines: number; readonly digest: string; readonly signature: string }

type Shapes = {
  readonly manifest: Manifest
  readonly event: EventRow
  readonly withheld: Outline
  readonly seal: SealRow
  readonly head: HeadRow
  readonly end: End
}

/** One line of an export, by what it holds. */
export type Line = {
  readonly [Kind in keyof Shapes]: { readonly kind: Kind; readonly value: Shapes[Kind] }
}[keyof Shapes]

type Type = 'format' | 'text' | 'text?' | 'number' | 'texts'

const outline = { id: 'number', chain: 'text', place: 'number', before: 'text', hash: 'text' } as const

const shapes: { readonly [Kind in keyof Shapes]: { readonly [Key in keyof Shapes[Kind]]: Type } } = {
  manifest: {
    format: 'format',
    provider: 'text',
    at: 'text',
    by: 'text',
    key: 'text',
    events: 'number',
    seals: 'number',
  },
  event: { ...outline, body: 'text', kind: 'text', actor: 'text?', at: 'text', record: 'text?', fields: 'texts' },
  withheld: outline,
  seal: {
    id: 'number',
    first: 'number',
    last: 'number',
    count: 'number',
    body: 'text',
    hash: 'text',
    signature: 'text',
  },
  head: { id: 'text', place: 'number', hash: 'text' },
  end: { lines: 'number', digest: 'text', signature: 'text' },
}

const isText = (value: unknown) => typeof value === 'string'

const fits: Record<Type, (value: unknown) => boolean> = {
  format: (value) => value === 1,
  text: isText,
  'text?': (value) => value === null || isText(value),
  number: (value) => Number.isSafeInteger(value),
  texts: (value) => Array.isArray(value) && value.every(isText),
}

function isShaped(value: unknown, shape: Readonly<Record<string, Type>>): boolean {
  if (value === null || typeof value !== 'object') return false
  const keys = Object.keys(shape)
  const members = value as Readonly<Record<string, unknown>> // An object: its members are looked at one by one.
  return Object.keys(value).length === keys.length && keys.every((key) => fits[shape[key] ?? 'text'](members[key]))
}

/** The line that holds a thing, without its line break. */
export const lineOf = <Kind extends keyof Shapes>(kind: Kind, value: Shapes[Kind]): string =>
  canonical({ [kind]: value })

/** What a line holds; undefined when it is not as it was written. */
export function readLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Json
    if (line === null || typeof line !== 'object' || canonical(line) !== text) return undefined
    const [kind = '', ...others] = Object.keys(line)
    if (others.length > 0 || !Object.hasOwn(shapes, kind)) return undefined
    const value = (line as { readonly [kind: string]: unknown })[kind]
    return isShaped(value, shapes[kind as keyof Shapes]) ? ({ kind, value } as Line) : undefined // Its shape was just checked.
  } catch {
    return undefined // No JSON at all: the caller says so.
  }
}

/** Folds lines into one digest, one after the other: the digest of none is ''. */
export const digestAfter = (checks: Pick<Checks, 'sha256'>, digest: string, line: string): string =>
  checks.sha256(digest + line)

/** What the end of an export is signed over. No seal's text can be mistaken for it. */
export const endText = (lines: number, digest: string): string => `plumbline export ${lines} ${digest}`

// The lines of an export: JSON, one thing a line, in canonical spelling, so that one text has one meaning.
//
//   {"manifest":…}                what, when, by whom, and the public key
//   {"stamp":…}                   behind the manifest, or behind the part: a time stamp (RFC 3161) over a seal
//   {"event":…} {"withheld":…}    in the order of ids; withheld are those whose text the receiver may not read
//   {"seal":…}                    each behind the last event of its range
//   {"head":…}                    one a chain
//   {"part":…}                    behind the manifest of a file that holds one chain: which
//   {"inclusion":…}               there, behind its seal: how the seal covers an event
//   {"end":…}                     how many lines, their digest, and its signature

import { canonical } from '#lib/canonical.ts'
import type { Checks, EventRow, HeadRow, Outline, SealRow } from './checks.ts'
import type { Inclusion, Part } from './part.ts'
import type { Token } from './anchored.ts'
import { hasShape, isMembers, readCanonical, type Type } from './shape.ts'

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
  readonly part: Part
  readonly inclusion: Inclusion
  readonly event: EventRow
  readonly withheld: Outline
  readonly stamp: Token
  readonly seal: SealRow
  readonly head: HeadRow
  readonly end: End
}

/** One line of an export, by what it holds. */
export type Line = {
  readonly [Kind in keyof Shapes]: { readonly kind: Kind; readonly value: Shapes[Kind] }
}[keyof Shapes]

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
  part: { chain: 'text', number: 'text' },
  inclusion: { id: 'number', seal: 'number', index: 'number', path: 'texts' },
  event: { ...outline, body: 'text', kind: 'text', actor: 'text?', at: 'text', record: 'text?', fields: 'texts' },
  withheld: outline,
  stamp: { seal: 'number', token: 'text' },
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

/** The line that holds a thing, without its line break. */
export const lineOf = <Kind extends keyof Shapes>(kind: Kind, value: Shapes[Kind]): string =>
  canonical({ [kind]: value })

const isKind = (name: string): name is keyof Shapes => Object.hasOwn(shapes, name)

/** What a line holds; undefined when it is not as it was written. */
export function readLine(text: string): Line | undefined {
  const [member, ...others] = Object.entries(readCanonical(text) ?? {})
  if (!member || others.length > 0) return undefined
  const [kind, value] = member
  if (!isKind(kind) || !isMembers(value)) return undefined
  const shape = shapes[kind]
  const isWhole = Object.keys(value).length === Object.keys(shape).length && hasShape(value, shape)
  return isWhole ? ({ kind, value } as unknown as Line) : undefined // Its shape was just checked.
}

/** Folds lines into one digest, one after the other: the digest of none is ''. */
export const digestAfter = (checks: Pick<Checks, 'sha256'>, digest: string, line: string): string =>
  checks.sha256(digest + line)

/** What the end of an export is signed over. No seal's text can be mistaken for it. */
export const endText = (lines: number, digest: string): string => `plumbline export ${lines} ${digest}`

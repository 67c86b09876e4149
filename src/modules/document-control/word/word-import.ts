// What is read of a Word file, before anybody decides about it.

import type { RichDocument } from '#kernel/kinds/rich/document.ts'

/** A section as it came in; its key follows from the draft that it is meant for. */
export type ReadSection = { readonly heading: string; readonly depth: string; readonly body: RichDocument | null }

/** What a Word file can hold that a version cannot hold as it was. */
export const lossKinds = [
  'inserted',
  'deleted',
  'comments',
  'pictures',
  'charts',
  'embedded',
  'controls',
  'boxes',
  'notes',
  'around',
  'contents',
  'title',
  'opening',
  'hidden',
  'struck',
  'formatting',
  'equations',
  'symbols',
  'links',
  'outside',
  'template',
  'renumbered',
  'lettered',
  'typed',
  'longHeadings',
  'folded',
  'flattened',
  'signs',
] as const
export type LossKind = (typeof lossKinds)[number]

/** How often that was met, and a few of them in their own words. */
export type Loss = { readonly kind: LossKind; readonly count: number; readonly examples: readonly string[] }

/**
 * A picture that came in. The sections name it by its id; what they say it measures is not known before it has been drawn anew and
 * sent, as every picture of a text is.
 */
export type ReadPicture = {
  readonly id: string
  readonly name: string
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly size: number
  readonly sha256: string
  /** Its bytes, in base 64. */
  readonly content: string
}

export type ReadWord = {
  /** What the file calls itself, where it does. */
  readonly title: string | null
  readonly sections: readonly ReadSection[]
  readonly pictures: readonly ReadPicture[]
  readonly losses: readonly Loss[]
}

import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import type { Losses } from './losses.ts'
import type { Media } from './media.server.ts'
import type { Numbering } from './numbering.server.ts'
import type { Relation } from './package.server.ts'
import type { Styles } from './styles.server.ts'
import type { Element } from './xml-tree.server.ts'

/** A field that has begun: what it is told to do, and whether what it shows has begun. */
export type Field = { instruction: string; isShown: boolean }

/** What a text is read with. */
export type Context = {
  readonly styles: Styles
  readonly numbering: Numbering
  readonly relations: ReadonlyMap<string, Relation>
  /** Footnotes and endnotes, by kind and id. */
  readonly notes: ReadonlyMap<string, Element>
  readonly losses: Losses
  readonly media: Media
  /** Fields within fields, over paragraphs. */
  readonly fields: Field[]
  /** Text boxes that were met in the paragraph at hand. */
  readonly boxes: Element[]
  /** Pictures that were met in the paragraph at hand. */
  readonly drawn: PictureNode[]
  /** Notes that were met and not set down yet, with their numbers. */
  readonly called: { readonly number: number; readonly note: Element }[]
  /** How many notes were met. */
  count: number
}

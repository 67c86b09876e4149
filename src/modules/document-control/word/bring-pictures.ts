// The pictures of a Word file on their way into a draft: each is drawn anew and sent, as a picture that is inserted by hand.

import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import { picturesIn, withPictures } from '#kernel/kinds/rich/pictures-in.ts'
import type { SentPicture } from '#kernel/outline/sent-file.ts'
import { Refusal } from '#lib/refusal.ts'
import type { ImportedSection } from './matched.ts'
import type { WordPreview } from './word-client.ts'
import { lossKinds, type Loss, type ReadPicture } from './word-import.ts'

type Sections = readonly ImportedSection[]

/** The sections with each picture as `change` has it. */
const sectionsWith = (sections: Sections, change: (picture: PictureNode) => PictureNode | null): Sections =>
  sections.map((section) => ({ ...section, body: section.body && withPictures(section.body, change) }))

/** The losses with pictures that could not be drawn among them. */
function withLost(losses: readonly Loss[], names: readonly string[]): readonly Loss[] {
  if (names.length === 0) return losses
  const known = losses.find(({ kind }) => kind === 'pictures') ?? { kind: 'pictures', count: 0, examples: [] }
  const loss = { ...known, count: known.count + names.length, examples: [...known.examples, ...names].slice(0, 5) }
  const all = [...losses.filter(({ kind }) => kind !== 'pictures'), loss]
  return all.toSorted((one, other) => lossKinds.indexOf(one.kind) - lossKinds.indexOf(other.kind))
}

const fileOf = ({ name, type, content }: ReadPicture) => new File([Uint8Array.fromBase64(content)], name, { type })

/** How pictures are sent, and who is told that the so many-th is under way; a signal ends it between two. */
export type Sending = {
  readonly send: (file: File) => Promise<SentPicture>
  readonly onNext: (at: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends the pictures of a file one after the other and puts what was sent in their places. One that cannot be drawn is left out and
 * counted among the losses.
 */
export async function bringPictures(read: WordPreview, { send, onNext, signal }: Sending): Promise<WordPreview> {
  const sent = new Map<string, SentPicture>()
  const lost: string[] = []
  for (const [at, picture] of read.pictures.entries()) {
    signal.throwIfAborted()
    onNext(at + 1)
    try {
      sent.set(picture.id, await send(fileOf(picture)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      lost.push(picture.name)
    }
  }
  const place = ({ type, attrs: { id, alt } }: PictureNode): PictureNode | null => {
    const one = sent.get(id)
    return one ? { type, attrs: { ...one, alt } } : null
  }
  return { ...read, sections: sectionsWith(read.sections, place), pictures: [], losses: withLost(read.losses, lost) }
}

/** The pictures of sections, each once, of which nobody has said what they show. */
export function silentIn(sections: Sections): readonly PictureNode['attrs'][] {
  const silent = sections
    .flatMap(({ body }) => picturesIn(body))
    .flatMap(({ attrs }) => (attrs.alt.trim() === '' ? [attrs] : []))
  return [...new Map(silent.map((attrs) => [attrs.id, attrs])).values()]
}

/** The sections with what was said of silent pictures, by their ids. */
export const saidOf = (sections: Sections, alts: ReadonlyMap<string, string>): Sections =>
  sectionsWith(sections, ({ type, attrs }) => ({
    type,
    attrs: attrs.alt.trim() === '' ? { ...attrs, alt: alts.get(attrs.id) ?? '' } : attrs,
  }))

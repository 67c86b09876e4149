// The pictures that a Word file brings along, as far as a version can draw them.

import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { newId } from '#lib/ids.ts'
import type { ReadPicture, ReadSection } from '../word-import.ts'
import type { Relation, WordPackage } from './package.server.ts'

/** What browsers draw anew before it is kept. A picture of strokes (EMF, WMF, SVG) is none of these. */
const types: ReadonlyMap<string, ReadPicture['type']> = new Map([
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.jfif', 'image/jpeg'],
  ['.webp', 'image/webp'],
])

/** The most bytes of one, and of all together: they are answered with the text, which is then held in memory. */
const largest = 10_000_000
const mostBytes = 20_000_000

export type Media = {
  /** The picture that a relation names; undefined where a version cannot draw it. */
  readonly of: (relation: string | undefined) => ReadPicture | undefined
  /** Those that the sections draw. */
  readonly drawnBy: (sections: readonly ReadSection[]) => readonly ReadPicture[]
}

/** Takes the pictures out of a file that its text names, the first 20 MB of them. One that stands outside is never asked for. */
export async function mediaIn(word: WordPackage, relations: ReadonlyMap<string, Relation>): Promise<Media> {
  const byPart = new Map<string, ReadPicture | undefined>()
  let left = mostBytes
  for (const { type, target, isExternal } of relations.values()) {
    if (type !== 'image' || isExternal || byPart.has(target)) continue
    const picture = await pictureAt(word, target, Math.min(largest, left))
    byPart.set(target, picture)
    left -= picture?.size ?? 0
  }
  const byId = new Map([...byPart.values()].flatMap((picture) => (picture ? [[picture.id, picture] as const] : [])))
  return {
    of(name) {
      const relation = relations.get(name ?? '')
      return relation && byPart.get(relation.target)
    },
    drawnBy: (sections) => {
      const drawn = sections.flatMap(({ body }) => picturesIn(body).map(({ attrs }) => attrs.id))
      return [...new Set(drawn)].flatMap((id) => byId.get(id) ?? [])
    },
  }
}

async function pictureAt(word: WordPackage, target: string, most: number): Promise<ReadPicture | undefined> {
  const type = types.get(posix.extname(target).toLowerCase())
  const content = type && (await word.bytes(target, most))
  if (!content) return undefined
  return {
    id: newId(),
    name: posix.basename(target).slice(-100),
    type,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content: content.toString('base64'),
  }
}

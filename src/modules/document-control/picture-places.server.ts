// Where the bytes of the pictures of a version lie, for whoever draws it.

import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { refuse } from '#lib/refusal.ts'
import type { Section } from './numbering.ts'

/** By the ids of pictures. */
export type PicturePlaces = { readonly [id: string]: string }

/** Says where the bytes of a file lie; nothing where they are gone, or no longer those that the file says. */
type FileAt = (file: SentFile) => Promise<string | undefined>

const gone = (name: string) =>
  `The picture “${name}” of this version is gone, or no longer what it was. Tell your administrator.`

/** Where the pictures of sections lie. Refuses where one is gone, or no longer what the sections say. */
export async function placesOf(sections: readonly Section[], fileAt: FileAt): Promise<PicturePlaces> {
  const drawn = sections.flatMap(({ body }) => picturesIn(body)).map(({ attrs }) => attrs)
  const found = await Promise.all(
    drawn.map(
      async (picture) => [picture.id, (await fileAt(picture)) ?? refuse('blocked', gone(picture.name))] as const,
    ),
  )
  return Object.fromEntries(found)
}

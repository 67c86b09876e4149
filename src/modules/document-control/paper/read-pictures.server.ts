// The pictures of a version, read for the library of PDFs.

import { readFile } from 'node:fs/promises'
import type { PicturePlaces } from '../picture-places.server.ts'

/** Pictures as data, by their ids. */
export type Pictures = { readonly [id: string]: string }

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** What the library draws; of anything else the paper says what it shows. */
const isDrawn = (bytes: Buffer) => bytes.subarray(0, 4).equals(png) || bytes.subarray(0, 3).equals(jpeg)

export async function readPictures(places: PicturePlaces): Promise<Pictures> {
  const read = await Promise.all(
    Object.entries(places).map(async ([id, place]) => {
      const bytes = await readFile(place)
      return isDrawn(bytes) ? [[id, `data:;base64,${bytes.toString('base64')}`] as const] : []
    }),
  )
  return Object.fromEntries(read.flat())
}

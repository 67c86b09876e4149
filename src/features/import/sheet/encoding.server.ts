// In which encoding a text file was written, found out by reading all of it once.

import { createReadStream } from 'node:fs'
import { unreadable } from './sheet.ts'

/** As TextDecoder names it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const marks: readonly (readonly [bytes: readonly number[], encoding: Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const broken = 'The file holds broken characters. Please save it again as “CSV UTF-8”.'

/** Bytes that begin half a surrogate pair in UTF-8: no text in Windows' encoding looks so, and none in UTF-8 may. */
const halves = Buffer.from([0xed])

const hasHalf = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf(halves); at >= 0; at = bytes.indexOf(halves, at + 1)) {
    const [next = 0, third = 0] = [bytes[at + 1], bytes[at + 2]]
    if (next >= 0xa0 && next < 0xc0 && third >= 0x80 && third < 0xc0) return true
  }
  return false
}

/** Whether all of a file can be read in an encoding. Refuses what is no text in it. */
async function fits(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      if (decoder.decode(part, { stream: true }).includes('\0'))
        return unreadable('This is not a table. Please choose a CSV or an Excel file (.xlsx).')
    }
    decoder.decode()
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return false // What a fatal decoder throws at a byte that cannot be.
  }
}

/** Whether bytes that are no UTF-8 are broken UTF-8 rather than text of another encoding. */
async function isBrokenUtf8(path: string): Promise<boolean> {
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) if (hasHalf(part)) return true
  return false
}

/** The encoding of a text file. Refuses what is no text, and text with broken characters. */
export async function encodingOf(path: string, head: Uint8Array): Promise<Encoding> {
  const marked = marks.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1]
  const likely = marked ?? 'utf-8'
  if (await fits(path, likely)) return likely
  if (marked || (await isBrokenUtf8(path))) return unreadable(broken)
  await fits(path, 'windows-1252')
  return 'windows-1252'
}

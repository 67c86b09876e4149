// The outer shape of a backup is a tar archive (POSIX.1-1988, ustar), so that any tar can open one without us.

import { cannotStart } from '#server/context/cannot-start.server.ts'

const block = 512

/** One entry: its name and bytes. The bytes must be read to their end before the next entry is asked for. */
export type Entry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> }

const longestName = 100
// Eleven octal digits.
const largest = 8 ** 11 - 1

/** The header of a plain file that its owner alone may read. Times and owners are left out: they prove nothing. */
function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > longestName || size > largest)
    throw new Error(`${name} does not fit into a tar archive.`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

// The sum counts its own eight bytes as spaces.
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** The bytes of an archive that holds these entries. An entry that is not as long as it said is a defect. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size)
    let written = 0
    for await (const part of content) {
      written += part.length
      yield part
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes and not the ${size} that were announced.`)
    yield padding(size)
  }
  yield Buffer.alloc(2 * block)
}

const text = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')

/**
 * The entries of an archive, one after the other.
 * @throws CannotStart where it is cut short or is no archive of ours
 */
export async function* entriesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = reader(bytes)
  for (;;) {
    const header = await source.exactly(block)
    if (header.every((byte) => byte === 0)) return await source.onlyZeros()
    if (Number.parseInt(text(header, 148, 8), 8) !== sumOf(header)) cannotStart('The backup is damaged.')
    const [name, size] = [text(header, 0, longestName), Number.parseInt(text(header, 124, 12), 8)]
    let left = size
    async function* content() {
      while (left > 0) {
        const part = await source.some(left)
        left -= part.length
        yield part
      }
    }
    yield { name, size, content: content() }
    if (left > 0) throw new Error(`${name} was not read to its end.`)
    await source.exactly(padding(size).length)
  }
}

/** Hands out bytes in the portions that are asked for. */
function reader(bytes: AsyncIterable<Buffer>) {
  const source = bytes[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await source.next()
      if (next.done) return cannotStart('The backup is cut short.')
      rest = next.value
    }
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }
  const exactly = async (length: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = length; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await some(left))
    return Buffer.concat(parts)
  }
  // Reading on to the very end lets whoever unpacks compare its own sum.
  const onlyZeros = async () => {
    for (let next = { done: false, value: rest }; !next.done; next = (await source.next()) as typeof next)
      if (next.value.some((byte) => byte !== 0)) cannotStart('The backup is damaged: something follows its end.')
  }
  return { some, exactly, onlyZeros }
}

// A Word file as a package of parts: what is one, what is none, and what stands where. Nothing that it names outside is fetched.

import { open } from 'node:fs/promises'
import { dirname, posix } from 'node:path'
import { buffer as wholeOf } from 'node:stream/consumers'
import { openZip, type Zip } from '#lib/apart/zip.server.ts'
import { refuse } from '#lib/refusal.ts'
import { elementsOf, readTree, type Element } from './xml-tree.server.ts'

const megabyte = 1024 * 1024
const largestPart = 48 * megabyte

const kind = 'Word file'
const remedy = 'Divide it into several files.'

const no = (sentence: string): never => refuse('invalid', sentence, 'file')

const startsWith = (head: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte)

/** Refuses what its first bytes say is no Word file. */
async function refuseOthers(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8) })
    const head = buffer.subarray(0, bytesRead)
    if (head.length === 0) no('The file is empty.')
    if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
      no(
        'This is a Word file of the old kind (.doc), or it is locked with a password. Save it as .docx without a password.',
      )
    if (!startsWith(head, 0x50, 0x4b)) no('This is not a Word file. Choose a file that was saved as .docx.')
  } finally {
    await file.close()
  }
}

/** Where a relation of a part leads. */
export type Relation = { readonly type: string; readonly target: string; readonly isExternal: boolean }

export type WordPackage = {
  /** The part that holds the text. */
  readonly main: Element
  readonly part: (name: string) => Promise<Element | undefined>
  readonly relationsOf: (name: string) => Promise<ReadonlyMap<string, Relation>>
  /** A part that the text names by what it is: `styles`, `comments`. */
  readonly related: (type: string) => Promise<Element | undefined>
  /** The bytes of a part; undefined where there is none of this name, or it unpacks to more than `most`. */
  readonly bytes: (name: string, most: number) => Promise<Buffer | undefined>
  /** The name of the part that holds the text. */
  readonly name: string
}

const relationsPart = (name: string) => posix.join(dirname(name), '_rels', `${posix.basename(name)}.rels`)

function relationsIn(part: Element | undefined, from: string): ReadonlyMap<string, Relation> {
  const all = part ? elementsOf(part) : []
  return new Map(
    all.map(({ attributes }): readonly [string, Relation] => {
      const isExternal = attributes['TargetMode'] === 'External'
      const target = attributes['Target'] ?? ''
      const place = target.startsWith('/') ? target.slice(1) : posix.join(dirname(from), target)
      const type = (attributes['Type'] ?? '').replace(/^.*\//, '')
      return [attributes['Id'] ?? '', { type, target: isExternal ? target : place, isExternal }]
    }),
  )
}

const notWord = 'This is not a Word file. Choose a file that was saved as .docx.'
const macros = 'This file holds macros. Save it as a Word document without them (.docx).'

async function readPart(zip: Zip, name: string): Promise<Element | undefined> {
  const bytes = await zip.part(name, largestPart)
  return bytes && readTree(bytes)
}

/** Refuses a file that holds programs, by what it says and by what it holds. */
async function refuseMacros(zip: Zip): Promise<void> {
  const types = await readPart(zip, '[Content_Types].xml')
  const said = types ? elementsOf(types).map(({ attributes }) => attributes['ContentType'] ?? '') : []
  if (said.some((type) => /macroEnabled|vbaProject/i.test(type)) || zip.names.some((name) => /vbaProject/i.test(name)))
    no(macros)
}

/** Opens a Word file, lets it be used and closes it. Refuses what is none, and what holds macros. */
export async function withWord<T>(path: string, use: (word: WordPackage) => Promise<T>): Promise<T> {
  await refuseOthers(path)
  const zip = await openZip(path, { kind, remedy })
  try {
    await refuseMacros(zip)
    const part = (name: string) => readPart(zip, name)
    const relationsOf = async (name: string) => relationsIn(await part(relationsPart(name)), name)
    const top = [...relationsIn(await part('_rels/.rels'), '').values()]
    const name = top.find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml'
    const main = await part(name)
    if (main?.name !== 'w:document') return no(notWord)
    const relations = [...(await relationsOf(name)).values()]
    const related = async (type: string) => {
      const found = relations.find((relation) => relation.type === type && !relation.isExternal)
      return found && part(found.target)
    }
    const bytes = async (wanted: string, most: number) => {
      if ((zip.sizeOf(wanted) ?? Infinity) > most) return undefined
      const content = await zip.part(wanted, most)
      return content && wholeOf(content)
    }
    return await use({ main, part, relationsOf, related, bytes, name })
  } finally {
    zip.close()
  }
}

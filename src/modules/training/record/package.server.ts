// A training record with the files that belong to it, as one zip whose list says the hash of each.

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { newZip } from '#features/print/entries.server.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { readme } from './readme.ts'
import type { Attached } from './record-rows.server.ts'
import { nameOf } from './record-sheet.server.ts'
import type { TrainingRecord } from './record.server.ts'

type Placed = { readonly name: string; readonly file: Attached; readonly place: string }

export type PackageParts = {
  readonly pdf: Buffer
  readonly now: Date
  readonly by: string
  readonly at: string
  readonly provider: string
  readonly fileAt: (file: SentFile) => Promise<string | undefined>
}

const clean = (name: string) => name.replaceAll(/[<>:"|?*/\\]/g, '_')

/** Where each file stands in the zip, and where its bytes lie; those whose bytes are gone are left out. */
async function placed({ learnt, files }: TrainingRecord, fileAt: PackageParts['fileAt']): Promise<readonly Placed[]> {
  const meant = [
    ...learnt.flatMap(({ number, evidence }) =>
      evidence ? [{ name: `certificates/${number} ${clean(evidence.name)}`, file: evidence }] : [],
    ),
    ...files.map((file, at) => ({ name: `files/${at + 1} ${clean(file.name)}`, file })),
  ]
  const found = await Promise.all(meant.map(async (one) => ({ ...one, place: await fileAt(one.file) })))
  return found.flatMap(({ place, ...one }) => (place === undefined ? [] : [{ ...one, place }]))
}

const bytes = (text: string) => () => Readable.from([Buffer.from(text)])

/** The record for programs: what it says, without what only the program needs. */
const json = ({ person, ...told }: TrainingRecord) =>
  `${JSON.stringify({ format: 1, person: { number: person.number, name: nameOf(person) }, ...told }, null, 2)}\n`

export async function packageOf(record: TrainingRecord, parts: PackageParts): Promise<Readable> {
  const { pdf, now, by, at, provider, fileAt } = parts
  const { number } = record.person
  const zip = newZip(now)
  zip.add('README.txt', bytes(readme({ number, name: nameOf(record.person), by, at, provider })))
  zip.add('training-record.pdf', () => Readable.from([pdf]))
  zip.add('training-record.json', bytes(json(record)))
  for (const { name: entry, place } of await placed(record, fileAt)) zip.add(entry, () => createReadStream(place))
  zip.end(
    'manifest.json',
    (entries) => `${JSON.stringify({ format: 1, number, by, at: now.toISOString(), provider, entries }, null, 2)}\n`,
  )
  return zip.content
}

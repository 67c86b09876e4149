// Versions from Word and to Word over HTTP. What is read of a file is answered and written nowhere: whoever sent it looks at it first,
// and saves it as what they have written.

import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestFile } from '#features/files/accepted.ts'
import type { ModuleContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { changeAnswer } from '#kernel/workflow/guards.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'
import { clockIn } from '#features/print/clock.ts'
import { parentIn, titleOf, type AnyRow } from '#kernel/definition/row.ts'
import { documentVersion } from '../document-version.ts'
import { sectionsIn } from '../numbering.ts'
import { placesOf, type PicturePlaces } from '../picture-places.server.ts'
import { versionName } from '../version/version-fields.ts'
import { versionLife } from '../version/version-life.ts'
import { matched } from './matched.ts'
import { openWordReaders } from './word-readers.server.ts'
import { words } from './paper-words.ts'
import type { WordSheet } from './writing/write-word.server.ts'

type OfVersion = { Params: { number: string } }

const readers = openWordReaders()
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Writing a file keeps the processor: one of each person at a time, and so many more of theirs wait. */
const order = { all: 2, each: 1, line: 20 }
const tags = [documentVersion.label[1]]

/** Lays a file that is sent aside for as long as it is used. */
async function asideWhile<T>(request: FastifyRequest, folder: string, use: (path: string) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) return refuse('wrong-type', 'A file is sent as multipart/form-data.', 'file')
  const part = await request.file()
  if (!part) return refuse('invalid', 'There is no file in this call.', 'file')
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) refuse('too-large', 'A file may have at most 50 MB.', 'file')
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** What a version says on each page of its file, and who took it when. */
function sheetFor(row: AnyRow, by: string, at: string): Omit<WordSheet, 'pictures' | 'origin'> {
  const within = parentIn(row)
  const number = within?.number ?? row.number
  const label = versionName(Number(row.major), Number(row.minor))
  const state = row.void ? words.void : versionLife.states[row.state]?.label
  return {
    title: within?.title ?? titleOf(documentVersion, row),
    top: words.top(number, label, state ?? row.state),
    foot: words.foot(by, at),
    sections: sectionsIn(row.sections),
  }
}

async function picturesAt(places: PicturePlaces): Promise<WordSheet['pictures']> {
  const read = Object.entries(places).map(async ([id, place]) => [id, await readFile(place)] as const)
  return new Map(await Promise.all(read))
}

/** Adds `/document-versions/:number/word`. */
export function wordRoutes(app: FastifyInstance, context: ModuleContext): void {
  const { engine, now, actorOf, incoming, fileAt, publicUrl } = context
  const path = `${collection(documentVersion)}/:number/word`
  const { take } = turns(order)

  async function oneByOne<T>(who: string, make: () => Promise<T>): Promise<T> {
    const done = await take(who)
    if (!done) return refuse('busy', 'Many papers of yours are being made already. Please wait for them.')
    try {
      return await make()
    } finally {
      done()
    }
  }

  const taken = { tags, summary: 'A version as a Word file (.docx)' }
  app.get<OfVersion>(path, { schema: taken, compress: false }, async (request, reply) => {
    const actor = actorOf(request)
    const { row } = await readWhole(engine.pool, actor, documentVersion, request.params.number)
    const sheet = sheetFor(row, actor.name, clockIn(engine.zone)(now().toISOString()))
    if (sheet.sections.length === 0) refuse('blocked', 'This version has no sections that could be taken to Word.')
    const content = await oneByOne(actor.id, async () => {
      const { writeWord } = await import('./writing/write-word.server.ts')
      return writeWord({
        ...sheet,
        origin: publicUrl,
        pictures: await picturesAt(await placesOf(sheet.sections, fileAt)),
      })
    })
    const number = parentIn(row)?.number ?? row.number
    return reply
      .type(wordType)
      .header(
        'content-disposition',
        `attachment; filename="${number}-${versionName(Number(row.major), Number(row.minor))}.docx"`,
      )
      .header('cache-control', 'no-store')
      .send(content)
  })

  void app.register(async (scope) => {
    // Here alone, as with files: everywhere else a form is the wrong type.
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: largestFile },
      throwFileSizeLimit: false,
    })
    const summary =
      'What a Word file (.docx) would make of the sections of a draft, and what of it would be lost; nothing is saved'
    scope.post<OfVersion>(path, { schema: { tags, summary } }, async (request) => {
      const actor = actorOf(request)
      const { row } = await readWhole(engine.pool, actor, documentVersion, request.params.number)
      const may = changeAnswer(documentVersion, actor, row)
      if (!may.change) refuse('not-allowed', may.why ?? 'You may not change this version.')
      const read = await asideWhile(request, incoming, (file) => readers.read(actor.id, file))
      return { ...read, sections: matched(row.sections, read.sections) }
    })
  })
}

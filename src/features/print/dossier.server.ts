// A record with all that belongs to it, as one zip that proves itself: written as fast as the caller takes it, so that any
// number of files fits in memory.

import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { PersonActor } from '#lib/actor.ts'
import { canonical, type Json } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { signedContent } from '#kernel/signature/signed-content.ts'
import { exportChain } from '#features/trail/export-chain.server.ts'
import type { Verifiers } from '#features/trail/trail.server.ts'
import { openSnapshot } from '#kernel/trail/rows.server.ts'
import type { SealKey } from '#kernel/trail/seal-key.server.ts'
import { type Round } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Thread } from '#features/comments/comments.ts'
import { discussionOf } from '#features/comments/threads.server.ts'
import { connectedTo } from '#features/links-graph/connected.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { asSigned } from './as-signed.server.ts'
import { newZip } from './entries.server.ts'
import { formSheet } from './form-sheet.server.ts'
import { gather, type Gathered, type Named, type PaperFile } from './gather.server.ts'
import type { Printing } from './printing.ts'
import { readme } from './readme.ts'
import { sheetOf, struckInWords } from './sheet.ts'

/** What a dossier is made of beside the record itself. */
export type DossierSeam = {
  readonly engine: Engine
  readonly key: SealKey
  readonly provider: string
  readonly verifiers: Verifiers
  readonly filesOf: (actor: PersonActor, named: Named) => Promise<readonly PaperFile[]>
  /** The bytes of one of its files. */
  readonly contentOf: (actor: PersonActor, named: Named, file: string) => Promise<Readable>
}

export type Taken = {
  readonly actor: PersonActor
  readonly printing: Printing
  readonly at: (instant: string) => string
}

const json = (value: unknown) => Buffer.from(`${canonical(JSON.parse(JSON.stringify(value)) as Json)}\n`)

/** The record for programs: what it says, not what its reader may do with it. */
function recordJson({ record, parts }: Gathered): Buffer {
  const { steps: _, may: __, tied: ___, rounds: ____, ...told } = record
  const within = Object.fromEntries(parts.map(({ definition, records }) => [definition.name, records]))
  return json({ format: 1, record: told, parts: within })
}

type Kept = { readonly id: string; readonly snapshot: string }

async function signaturesJson(db: Db, gathered: Gathered): Promise<Buffer> {
  const { record, loaded } = gathered
  const { rows } = await db.query<Kept>({
    text: 'select id, snapshot from round where card = $1',
    values: [loaded.row.id],
  })
  const texts = new Map(rows.map(({ id, snapshot }) => [id, isAway(gathered, snapshot) ? null : snapshot]))
  const rounds = record.rounds.map((round: Round) => ({ ...round, snapshot: texts.get(round.id) ?? null }))
  return json({ format: 1, number: record.number, rounds })
}

/**
 * Whether a signed text was destroyed at the end of its retention, or is withheld because it holds parts that its reader may not
 * read: then its hash alone is told.
 */
function isAway({ parts }: Gathered, snapshot: string): boolean {
  if (snapshot === '') return true
  const signed = signedContent(snapshot).parts
  return parts.some(({ definition, records }) => {
    const open = new Set(records.map(({ id }) => id))
    return (signed[definition.name] ?? []).some(({ id }) => typeof id === 'string' && !open.has(id))
  })
}

/** What was said about the record, page after page. */
async function commentsJson(engine: Engine, actor: PersonActor, named: Named): Promise<Buffer> {
  const threads: Thread[] = []
  for (let after: string | undefined; ;) {
    const { items, next } = await discussionOf({ engine }, actor, named, { after })
    threads.push(...items)
    if (next === null) return json({ format: 1, number: named.number, threads })
    after = next
  }
}

/** What the manifest says of a file that no longer counts. */
const marked = (struck: PaperFile['struck'] | undefined) =>
  struck && { struck: { ...struck, by: isRef(struck.by) ? struck.by.title : null } }

const nameOf = ({ name }: PaperFile, at: number, count: number) =>
  `files/${String(at + 1).padStart(String(count).length, '0')} ${name.replaceAll(/[<>:"|?*]/g, '_')}`

/**
 * Begins a dossier: who takes it stands in the record's trail before the first byte leaves. Refuses `not-found` for what one
 * may not read. The content must be read to its end or destroyed.
 */
export async function dossierOf(
  seam: DossierSeam,
  named: Named,
  { actor, printing, at }: Taken,
): Promise<{ readonly name: string; readonly content: Readable }> {
  const { engine, key, provider, verifiers } = seam
  const { now } = printing
  const first = await gather(engine.pool, engine, actor, named, now)
  const facts = { what: `the dossier of ${first.record.number}`, version: first.record.version }
  const told = { kind: 'exported', record: subjectOf(named.definition, first.loaded.row), facts } as const
  await trace(engine, actor, now, first.loaded.row.id, told)
  const { db, close } = await openSnapshot(engine.pool)
  let isOpen = true
  const end = async (how: { readonly whole: boolean }) => {
    if (!isOpen) return
    isOpen = false
    await close(how)
  }
  try {
    const gathered = await gather(db, engine, actor, named, now)
    const files = await seam.filesOf(actor, named)
    const { record } = gathered
    const hasVerifier = Object.values(verifiers).every((path) => existsSync(path))
    const signed = await asSigned(db, engine, actor, { gathered })
    const sheet = sheetOf({ ...gathered, files, signed }, { registry: engine.registry, at })
    const zip = newZip(now)
    const placed = files.map((file, place) => ({ file, name: nameOf(file, place, files.length) }))
    const struck = placed.flatMap(({ file, name }) =>
      file.struck ? [{ name, said: struckInWords({ at }, file.struck).replaceAll(/\s+/g, ' ') }] : [],
    )
    const about = { number: sheet.number, title: sheet.title, version: sheet.version, by: printing.by, at: printing.at }
    zip.add('README.txt', () => {
      const text = readme({ ...about, provider, hasVerifier, struck, forms: named.definition.forms })
      return Readable.from([Buffer.from(text)])
    })
    zip.add('record.pdf', async () => {
      const { pdfOf } = await import('./pdf.server.ts')
      return Readable.from([await pdfOf(sheet, printing)])
    })
    for (const form of named.definition.forms)
      zip.add(`${form.name}.pdf`, async () => {
        const { pdfOf } = await import('./pdf.server.ts')
        const printed = { ...gathered, files: [], signed }
        const formed = await formSheet(db, engine, actor, { form, printed, now }, { registry: engine.registry, at })
        return Readable.from([await pdfOf(formed, printing)])
      })
    zip.add('record.json', () => Readable.from([recordJson(gathered)]))
    zip.add('signatures.json', async () => Readable.from([await signaturesJson(db, gathered)]))
    zip.add('links.json', () => Readable.from([json({ format: 1, number: record.number, links: record.tied })]))
    zip.add('connected.json', async () => {
      const net = await connectedTo(db, engine.registry, actor, named.definition, record.number)
      return Readable.from([json({ format: 1, number: record.number, ...net })])
    })
    zip.add('comments.json', async () => Readable.from([await commentsJson(engine, actor, named)]))
    zip.add('trail.jsonl', () => {
      const part = { chain: gathered.loaded.row.id, number: record.number }
      const lines = Readable.from(exportChain(db, engine, actor, part, { key, provider, now }), { objectMode: false })
      // Files may take long; nothing of the database is needed for them.
      return lines.once(
        'end',
        () =>
          void end({ whole: true }).catch((error: unknown) =>
            zip.content.destroy(error instanceof Error ? error : undefined),
          ),
      )
    })
    if (hasVerifier)
      for (const path of [verifiers.page, verifiers.program]) zip.add(basename(path), () => createReadStream(path))
    for (const { file, name } of placed) zip.add(name, () => seam.contentOf(actor, named, file.id))
    const marks = new Map(placed.flatMap(({ file, name }) => (file.struck ? [[name, file.struck]] : [])))
    zip.end('manifest.json', (listed) => {
      const entries = listed.map((entry) => ({ ...entry, ...marked(marks.get(entry.name)) }))
      return `${JSON.stringify({ format: 1, ...about, provider, at: now.toISOString(), entries }, null, 2)}\n`
    })
    zip.content.once('close', () => void end({ whole: false }))
    return { name: `${sheet.number}-v${sheet.version}-dossier.zip`, content: zip.content }
  } catch (error) {
    await end({ whole: false })
    throw error
  }
}

// The files of a pack, each with its bytes, and the lists by which they are verified.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operational, performance } from '#modules/system-settings/validation/scripts.ts'
import { regulations } from '#modules/system-settings/validation/statements/all.ts'
import { readme, scriptText, templateText } from './blanks.ts'
import type { Gathered } from './gathered.server.ts'
import { csvOf, installationRows, matrixRows, requirementRows, statementRows } from './sheets.server.ts'

export type Packed = { readonly name: string; readonly bytes: Buffer }

export type Making = { readonly provider: string; readonly by: string; readonly at: string; readonly now: Date }

const text = (name: string, content: string): Packed => ({ name, bytes: Buffer.from(content) })
const json = (name: string, content: unknown): Packed => text(name, `${JSON.stringify(content, null, 2)}\n`)

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const notesFile = join(import.meta.dirname, '../../../CHANGELOG.md')

/** What the release brings; null where it was not delivered. */
async function releaseNotes(): Promise<string | null> {
  try {
    return await readFile(notesFile, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const statements = (): readonly Packed[] =>
  regulations.flatMap((regulation) => [
    json(`statements/${regulation.file}.json`, regulation),
    text(`statements/${regulation.file}.csv`, csvOf(statementRows(regulation))),
  ])

/** Every file of the pack but its lists. */
async function contents({ traced, evidence, configuration, installation, index }: Gathered, making: Making) {
  const { lines, rule, version } = traced
  const notes = await releaseNotes()
  const about = { version, ...making, hasResults: evidence !== null }
  return [
    text('README.txt', readme(about)),
    json('requirements.json', {
      rule,
      requirements: lines.map(({ results: _results, verdict: _verdict, ...requirement }) => requirement),
    }),
    text('requirements.csv', csvOf(requirementRows(lines))),
    text('matrix.csv', csvOf(matrixRows(lines))),
    ...(evidence ? [json('test-results.json', evidence)] : []),
    json('configuration.json', configuration),
    json('installation.json', installation),
    text('installation.csv', csvOf(installationRows(installation))),
    ...statements(),
    ...operational.map((script) => text(`operational/${script.id}.txt`, scriptText(script))),
    ...performance.map((one) => text(`performance/${one.id}.txt`, templateText(one))),
    ...(notes === null ? [] : [text('release-notes.md', notes)]),
    json('index.json', index),
  ]
}

/** The files of a pack, its lists last. `sums` is the SHA-256 of the last list. */
export async function filesOf(all: Gathered, pdf: Buffer, making: Making) {
  const inside: readonly Packed[] = [...(await contents(all, making)), { name: 'validation-pack.pdf', bytes: pdf }]
  const entries = inside.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: hashOf(bytes) }))
  const manifest = json('manifest.json', {
    format: 1,
    version: all.traced.version,
    madeAt: making.now.toISOString(),
    by: making.by,
    provider: making.provider,
    entries,
  })
  const hashed = [...entries, { name: manifest.name, sha256: hashOf(manifest.bytes) }]
  const list = hashed.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
  return { files: [...inside, manifest, text('SHA256SUMS', list)], sums: hashOf(Buffer.from(list)) }
}

// What is printed of documents: of a version what was signed, of a document its version that is effective, of a controlled copy
// that version with number, holder and place.

import type { Made, OwnAsked, OwnPapers } from '#features/print/own-paper.server.ts'
import type { PersonActor } from '#lib/actor.ts'
import { can } from '#kernel/access/can.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { isDay } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { dayInWords } from '#ui/dates.ts'
import { controlledCopy } from '../copies/controlled-copy.ts'
import { control } from '../copies/copy-life.ts'
import { document } from '../document.ts'
import { placesOf } from '../picture-places.server.ts'
import { certificateOf } from '../retention/certificate.server.ts'
import { words as retention } from '../retention/words.ts'
import { documentVersion } from '../document-version.ts'
import { isKept, paperOf, uploadOf } from './kept-paper.server.ts'
import { openRenderers } from './renderers.server.ts'
import type { CopyOf } from './rendition.ts'
import { renditionOf } from './rendition-of.server.ts'
import { words } from './words.ts'

const renderers = openRenderers()

/** A version with a mark, or as one of its copies. Refuses what its type does not let be printed. */
async function printed(
  engine: Engine,
  { actor, printing, at, isSheet, shelf }: OwnAsked,
  version: string,
  copy: CopyOf | null = null,
): Promise<Made | null> {
  const paper = await renditionOf(engine, actor, version, at)
  const { rendition, printing: allowed, type, file } = paper
  if (allowed === 'Not at all') refuse('blocked', words.notPrinted(type))
  if (allowed === 'Controlled copies only' && copy === null) refuse('blocked', words.copiesOnly(type))
  if (isSheet) return null
  const { number, label, sections } = rendition
  if (sections.length === 0 && !file) return null // It says nothing yet: there is nothing to lay out.
  const { now, provider } = printing
  const making = { engine, renderers, shelf, provider, now: () => now }
  const content = await renderers.draw(
    actor.id,
    { ...rendition, copy },
    printing,
    isKept(paper)
      ? { kept: await paperOf(making, actor.id, paper) }
      : { upload: await uploadOf(shelf, paper), pictures: await placesOf(sections, shelf.fileAt) },
  )
  return { name: `${number}-${label}${copy === null ? '' : `-copy-${copy.copy}`}.pdf`, content }
}

/** What is left of a version that was destroyed; none of another. */
async function certificate(engine: Engine, { actor, printing, at, isSheet, number }: OwnAsked): Promise<Made | null> {
  const said = isSheet ? null : await certificateOf(engine, actor, number, at)
  if (!said) return null
  const content = await renderers.draw(actor.id, said, printing)
  return { name: retention.certificate.name(said.number, said.label), content }
}

/** The version of a document that is effective; where none is, the newest that one may read. */
async function versionIn({ pool }: Engine, actor: PersonActor, { id }: AnyRow) {
  const values: unknown[] = [id]
  const readable = readableSql(actor, documentVersion, 'r', (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ id: string; state: string }>({
    text: `select r.id, r.state from document_version r where r.parent = $1 and not r.void and ${readable}
      order by r.state = 'effective' desc, r.ordinal desc limit 1`,
    values,
  })
  return rows[0]
}

async function holderOf({ pool }: Engine, { owner }: AnyRow): Promise<string> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'holder-name',
    text: 'select name from person where id = $1',
    values: [owner],
  })
  return rows[0]?.name ?? words.empty
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : words.empty)

export const documentPapers: OwnPapers = {
  'document-version': async (engine, asked) =>
    (await certificate(engine, asked)) ?? (await printed(engine, asked, asked.number)),
  document: async (engine, asked) => {
    const version = await versionIn(
      engine,
      asked.actor,
      await readRow(engine.pool, asked.actor, document, asked.number),
    )
    if (!version) return null
    return printed(engine, { ...asked, isSheet: asked.isSheet || version.state !== 'effective' }, version.id)
  },
  // Whoever prints a copy issues it: to others its record is printed, which holds no text of the document.
  'controlled-copy': async (engine, asked) => {
    const row = await readRow(engine.pool, asked.actor, controlledCopy, asked.number)
    const { copy, copyOf, place, issuedOn, state } = row
    if (state !== 'issued' || row.void || !can(asked.actor, control, row) || typeof copyOf !== 'string') return null
    const issued = typeof issuedOn === 'string' && isDay(issuedOn) ? dayInWords(issuedOn) : words.empty
    const holder = await holderOf(engine, row)
    return printed(engine, asked, copyOf, { copy: Number(copy), holder, place: textIn(place), issued })
  },
}

// What a controlled copy does by itself: it is of the version that is effective, has the next number of its document, and belongs where its
// holder works.

import { refuseFields } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { lockHead } from '#kernel/store/loaded.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Printing } from '../sorts.ts'
import { controlledCopy } from './controlled-copy.ts'

type Next = { readonly copyOf: string | null; readonly copy: number }

/**
 * The version in effect and the next copy number. Whoever has the document in hand is waited for: two copies issued at once have
 * different numbers, and none is issued of a version that is being superseded. Void copies are counted, so no number comes twice.
 */
async function nextOf(door: UnitOfWork, named: string): Promise<Next | undefined> {
  await lockHead(door.db, door.registry.named('document'), named)
  const { rows } = await door.db.query<Next>({
    name: 'next-controlled-copy',
    text: `select (select v.id from document_version v where v.parent = d.id and v.state = 'effective' and not v.void) as "copyOf",
        (select coalesce(max(c.copy), 0) + 1 from controlled_copy c where c.document = d.id)::integer as copy
      from document d where d.number = $1 or d.id::text = $1`,
    values: [named],
  })
  return rows[0]
}

const refuseDocument = (code: string, message: string): never => refuseFields([{ field: 'document', code, message }])

/** Said only once it is known that whoever issues may, and may read the document. */
async function refuseUnprintable({ db }: UnitOfWork, { copyOf }: AnyRow): Promise<void> {
  if (typeof copyOf !== 'string')
    return refuseDocument('not-yet', 'No version of this document is effective: there is nothing to make a copy of.')
  const { rows } = await db.query<{ printing: Printing; family: string }>({
    name: 'printing-of-version',
    text: 'select t.printing, t.family from document_version v join document_type t on t.id = v.type where v.id = $1',
    values: [copyOf],
  })
  if (rows[0]?.printing === 'Not at all')
    refuseDocument(
      'invalid',
      `Documents of the type ${rows[0].family} are not printed: they have no controlled copies.`,
    )
}

/** Whoever is away from work cannot answer for a copy. */
async function refuseAway({ db }: UnitOfWork, { owner }: AnyRow): Promise<void> {
  const { rows } = await db.query<{ name: string }>({
    name: 'holder-suspended',
    text: `select name from person where id = $1 and state = 'suspended'`,
    values: [owner],
  })
  const [away] = rows
  if (away)
    refuseFields([
      { field: 'owner', code: 'invalid', message: `The account of ${away.name} is suspended. Choose another holder.` },
    ])
}

/** Asks back all copies of a document that are out, in the act that takes their version out of use. */
export async function recallCopies(door: UnitOfWork, document: string, reason: string): Promise<void> {
  const { rows } = await door.db.query<{ number: string; version: number }>({
    name: 'controlled-copies-out',
    text: `select number, version from controlled_copy where document = $1 and state = 'issued' and not void order by id`,
    values: [document],
  })
  for (const { number, version } of rows)
    await door.move(controlledCopy, number, 'recall', { version, follows: true, reason })
}

/** Where the holder works: the copy belongs there, whoever issues it. */
async function placeOf({ db }: UnitOfWork, holder: unknown) {
  const { rows } = await db.query<{ department: string | null; site: string | null }>({
    name: 'place-of-holder',
    text: 'select department, site from person where number = $1 or id::text = $1',
    values: [holder],
  })
  return rows[0]
}

export const copyRules: Rules = {
  async complete(door, values, before) {
    if (before !== null || typeof values.document !== 'string') return values
    const next = await nextOf(door, values.document)
    return { ...values, ...(await placeOf(door, values.owner)), ...next, issuedOn: door.today() }
  },
  async after(door, { before, after }) {
    if (before === null) await refuseUnprintable(door, after)
    if (before?.owner !== after.owner) await refuseAway(door, after)
  },
  note: ({ copy, place }) => `Copy ${Number(copy)}${typeof place === 'string' ? `, ${place}` : ''}`,
}

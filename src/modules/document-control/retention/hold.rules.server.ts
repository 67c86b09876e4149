// What a legal hold does: it is in force from today, keeps every document that it has named, and is asked before anything of one is
// archived or destroyed.

import { refuse, refuseFields } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

type Named = { readonly id: string; readonly number: string }

/** The documents that are named, by numbers or ids. */
async function documentsNamed({ db }: UnitOfWork, named: unknown): Promise<readonly Named[]> {
  const { rows } = await db.query<Named>({
    name: 'documents-named',
    text: 'select id, number from document where number = any($1) or id::text = any($1)',
    values: [idsIn(named).map(String)],
  })
  return rows
}

/** What is held is given free by releasing the hold, signed, and not by changing a list. */
async function refuseTakenOut(door: UnitOfWork, before: unknown, after: unknown): Promise<void> {
  const kept = new Set((await documentsNamed(door, after)).map(({ id }) => id))
  const out = (await documentsNamed(door, before)).filter(({ id }) => !kept.has(id))
  if (out.length > 0)
    refuseFields([
      {
        field: 'documents',
        code: 'held',
        message: `${out.map(({ number }) => number).join(', ')} stays on hold until the hold is released.`,
      },
    ])
}

/** Whoever is destroying something of one of these documents ends first; whoever comes later finds the hold. */
async function lockDocuments({ db }: UnitOfWork, documents: unknown): Promise<void> {
  await db.query({
    name: 'lock-held-documents',
    text: 'select id from chain where id = any($1) order by id for update',
    values: [idsIn(documents)],
  })
}

export const holdRules: Rules = {
  async complete(door, values, before, step) {
    if (before === null) return { ...values, since: door.today() }
    if (step === undefined && values.documents !== undefined)
      await refuseTakenOut(door, before.documents, values.documents)
    return values
  },
  async after(door, { after, step }) {
    if (step === undefined) await lockDocuments(door, after.documents)
  },
}

/** Refuses what a hold forbids, by its name. */
export async function refuseHeld({ db }: UnitOfWork, document: string): Promise<void> {
  const { rows } = await db.query<{ hold: string; matter: string; document: string }>({
    name: 'holds-on-document',
    text: `select h.number as hold, h.matter, d.number as document from document d
      join legal_hold h on h.documents @> array[d.id] and h.state = 'in-force' and not h.void where d.id = $1 order by h.number`,
    values: [document],
  })
  const [first] = rows
  if (!first) return
  const holds = rows.map(({ hold, matter }) => `${hold} (${matter})`).join(', ')
  refuse(
    'blocked',
    `${first.document} is under legal hold by ${holds}. Nothing of it is voided, archived or destroyed before that is released.`,
  )
}

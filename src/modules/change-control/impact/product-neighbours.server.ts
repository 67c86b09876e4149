// What hangs on a product: complaints about it, who supplies for it, and whatever speaks of it by its key or name, as no field of theirs
// names the product itself.

import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { inSql } from '#lib/in-sql.ts'
import { listed } from '#lib/listed.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Card } from '#kernel/store/refs.server.ts'
import { touchable } from '../what-changes.ts'
import type { Hanging } from './hanging.ts'
import { mentions } from './mentions.ts'
import { suppliersOf } from './suppliers.server.ts'

/** So much of one sort is looked at. */
const most = 200

/** What is shorter stands in every second text. */
const least = 3

/** Vendors say it in their scope, which is looked at with its lines; products are other products. */
const speaking = touchable.filter((kind) => kind !== 'vendor' && kind !== 'product' && kind !== 'document-version')

/** The words by which a product is known; its name where that says more than its key. */
async function wordsOf(db: Db, { id, title }: Card): Promise<readonly string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'key-of-product',
    text: 'select key from product where id = $1',
    values: [id],
  })
  const key = rows[0]?.key ?? ''
  const words = key.length >= least && mentions([key])(title) ? [key] : [key, title]
  return words.filter((word) => word.length >= least)
}

// What brought the change about is not touched by it.
const complaints = `select c.id as record from complaint c where c.product = $1 and not c.void
    and not exists (select from link l where l.from_card = c.id and l.to_card = nullif($2, '')::uuid and l.type = 'carried_out_by')
  order by c.id desc limit ${most}`

type Entry = { readonly record: string; readonly kind: string; readonly field: string; readonly folded: string }

const entries = `select c.id as record, c.kind, s.field, s.folded from search_entry s join card c on c.id = s.card
  where s.folded like $1 and s.kind in ${inSql(speaking)} and not c.void
    and not exists (select from link l where l.from_card = c.id and l.to_card = nullif($2, '')::uuid and l.type = 'carried_out_by')
  order by c.id desc, s.field limit ${most}`

type Passage = { readonly record: string; readonly number: string; readonly folded: string }

const passages = `select p.root as record, p.number, p.folded from passage p
  where p.standing <> 'past' and p.standing = 'current' and p.kind = 'document-version' and p.folded like $1
  order by p.root, p.place limit ${most}`

/** Which fields of a record, or which sections of a document, speak of it. */
const spokenIn = (labels: readonly string[]) => `Names it in ${listed(labels)}`

/** All that hangs on a product, with the reason. @param own the change itself */
export async function speakingOf(db: Db, registry: Registry, product: Card, own: string): Promise<readonly Hanging[]> {
  const item = product.id
  const words = await wordsOf(db, product)
  const isNamed = mentions(words)
  const about = await db.query<{ record: string }>({
    name: 'change-neighbours-complaints',
    text: complaints,
    values: [item, own],
  })
  const labels = new Map<string, Set<string>>()
  const note = (record: string, label: string) =>
    labels.set(record, (labels.get(record) ?? new Set<string>()).add(label))
  for (const word of words) {
    const pattern = likePattern(fold(word))
    const said = await db.query<Entry>({ name: 'change-neighbours-naming', text: entries, values: [pattern, own] })
    for (const { record, kind, field, folded } of said.rows)
      if (isNamed(folded)) note(record, `“${registry.named(kind).fields[field]?.label ?? field}”`)
    const texts = await db.query<Passage>({ name: 'change-neighbours-passages', text: passages, values: [pattern] })
    for (const { record, number, folded } of texts.rows)
      if (isNamed(folded)) note(record, number === '' ? 'its text' : `section ${number}`)
  }
  return [
    ...about.rows.map(({ record }) => ({ record, item, why: 'Complaint about it' })),
    ...(await suppliersOf(db, item, words, 'for')),
    ...[...labels].map(([record, where]) => ({ record, item, why: spokenIn([...where]) })),
  ]
}

// What takes two clicks corrects the wording of documents: of nothing else, whoever asks for it.

import { withArticle } from '#lib/in-sentence.ts'
import { refuseFields } from '#lib/refusal.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Asking = Readonly<Record<string, unknown>>

const recordsIn = ({ items }: Asking): readonly string[] =>
  Array.isArray(items) ? (items as readonly { readonly record: string }[]).map(({ record }) => record) : [] // The field's own columns.

/** Refuses an administrative change that is about anything but documents. */
export async function refuseBeyondWording({ db, registry }: UnitOfWork, change: Asking): Promise<void> {
  if (change.class !== 'Administrative') return
  const cards = await cardsOf(db, recordsIn(change))
  const other = [...cards.values()].find(({ kind }) => kind !== 'document')
  if (!other) return
  const what = withArticle(registry.named(other.kind).label[0])
  refuseFields([
    {
      field: 'items',
      code: 'wording-only',
      message: `An administrative change corrects the wording of documents only, and ${other.number} is ${what}. Choose another class.`,
    },
  ])
}

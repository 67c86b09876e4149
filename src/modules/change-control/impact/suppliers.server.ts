// Who supplies something by a document, or for a product: what a vendor is approved for says so in its own words.

import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { listed } from '#lib/listed.ts'
import type { Hanging } from './hanging.ts'
import { mentions } from './mentions.ts'

type Supplied = { readonly what: string; readonly specification: string | null }
type Supplier = { readonly id: string; readonly scope: readonly Supplied[] }

/** So many are looked at, and so much of what one supplies is named. */
const [most, named] = [200, 3]

/**
 * The vendors whose scope names any of these words.
 * @param how whether they supply by it or for it
 */
export async function suppliersOf(
  db: Db,
  item: string,
  words: readonly string[],
  how: 'by' | 'for',
): Promise<readonly Hanging[]> {
  const isNamed = mentions(words)
  const found = new Map<string, readonly string[]>()
  for (const word of words) {
    const { rows } = await db.query<Supplier>({
      name: 'change-neighbours-suppliers',
      text: `select v.id, v.scope from search_entry s join vendor v on v.id = s.card
        where s.folded like $1 and s.kind = 'vendor' and s.field = 'scope' and not v.void
        order by v.id limit ${most}`,
      values: [likePattern(fold(word))],
    })
    for (const { id, scope } of rows) {
      const lines = scope.filter(({ what, specification }) => isNamed(what) || isNamed(specification ?? ''))
      if (lines.length > 0)
        found.set(
          id,
          lines.slice(0, named).map(({ what }) => `“${what}”`),
        )
    }
  }
  return [...found].map(([record, supplies]) => ({ record, item, why: `Supplies ${listed(supplies)} ${how} it` }))
}

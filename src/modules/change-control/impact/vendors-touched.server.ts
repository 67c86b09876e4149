// What a change says of a vendor it says of one that it is about or touches, and of each product once.

import { fold } from '#lib/fold.ts'
import { refuseFields } from '#lib/refusal.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { linesIn, touchedBy, type Touching } from './touched.server.ts'

type Line = { readonly key: string; readonly vendor: string; readonly what: string }
type Change = Touching & { readonly vendors?: unknown }

const wrong = ({ key }: Line, column: 'vendor' | 'what', message: string) => ({
  field: `vendors[${key}].${column}`,
  code: 'invalid',
  message,
})

/** Refuses what says the same product of a vendor twice, or speaks of a vendor that the change neither is about nor touches. */
export async function refuseUntouchedVendors(door: UnitOfWork, change: Change): Promise<void> {
  const lines = linesIn(change.vendors) as readonly Line[] // The field's own columns.
  if (lines.length === 0) return
  const ids = lines.map(({ vendor }) => door.cards.get(vendor)?.id ?? vendor)
  const isTouched = await touchedBy(door, change, ids)
  const said = lines.map(({ what }, at) => `${ids[at] ?? ''} ${fold(what)}`)
  const faults = lines.flatMap((line, at) => {
    const title = door.cards.get(line.vendor)?.title ?? 'this vendor'
    if (said.indexOf(said[at] ?? '') !== at)
      return wrong(line, 'what', `“${line.what}” stands in a line before: say of “${title}” once what becomes of it.`)
    if (isTouched(ids[at] ?? '')) return []
    return wrong(
      line,
      'vendor',
      `Name “${title}” among the items to change, or accept it as an impact: what hangs on it is looked at by that.`,
    )
  })
  if (faults.length > 0) refuseFields(faults)
}

// Which change makes a temporary one permanent: one that lasts, about the same.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Tying } from '#kernel/store/rules.server.ts'

const recordsIn = ({ items }: AnyRow): readonly string[] =>
  Array.isArray(items) ? (items as readonly { readonly record: string }[]).map(({ record }) => record) : [] // The field's own columns.

/** Whether two changes are about one record at least; what has no record is not compared. */
const isAboutSame = (one: AnyRow, other: AnyRow) => {
  const [here, there] = [recordsIn(one), recordsIn(other)]
  return here.length === 0 || there.length === 0 || here.some((record) => there.includes(record))
}

const dayOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Why one change does not make another permanent; undefined where it does. */
function whyNot(temporary: AnyRow, lasting: AnyRow): string | undefined {
  if (temporary.duration !== 'Temporary') return `${temporary.number} is permanent already.`
  if (lasting.duration === 'Temporary') return `${lasting.number} is temporary itself: it makes nothing permanent.`
  if (!isAboutSame(temporary, lasting))
    return `${lasting.number} is about something else: what makes a change permanent is about the same.`
  const [from, to] = [dayOf(temporary.effectiveOn), dayOf(lasting.effectiveOn)]
  if (from !== null && to !== null && to < from)
    return `${lasting.number} took effect before ${temporary.number} did: it cannot have made it permanent.`
  return undefined
}

/** Refuses a change that does not make a temporary one permanent, where it is linked as one that does. */
export function refuseOtherPermanent({ is, type, from, to }: Tying): void {
  if (is !== 'tied' || type !== 'made_permanent_by') return
  const why = whyNot(from, to)
  if (why !== undefined) refuse('invalid', why, 'to')
}

// Ties that a field speaks of: whoever names a record in it ties it in the same act, and cuts the tie by naming it no more.

import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { AnyLinkType } from '#kernel/definition/types.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { LoadedRecord } from './loaded.server.ts'

type Ends = Pick<AnyLinkType, 'to' | 'named'>

/** The ids that a record names where such a tie is spoken of. */
function idsNamed({ fields }: Definition, { to, named = '' }: Ends, row: AnyRow): ReadonlySet<string> {
  const field = fields[named]
  if (!field) return new Set()
  const all = kindOf(field).named(field, row[named])
  return new Set(all.flatMap(({ target, name }) => (target.to === to ? name : [])))
}

/** Refuses to make or to cut by hand what follows from a field. */
export function demandNamed(
  definition: Definition,
  link: Ends,
  row: AnyRow,
  other: string,
  how: 'tie' | 'untie',
): void {
  if (idsNamed(definition, link, row).has(other) === (how === 'tie')) return
  const label = definition.fields[link.named ?? '']?.label ?? ''
  refuse('not-allowed', `This link follows from what stands under ${label}: change it there.`)
}

/** What is to be tied and cut so that a record is tied to what it names now. Nothing where it names what it named before. */
export function namedOtherwise(definition: Definition, before: AnyRow | null, { row, tied }: LoadedRecord) {
  const types = Object.entries(definition.links).filter(([, { named }]) => named !== undefined)
  return types.flatMap(([type, link]) => {
    if (before && before[link.named ?? ''] === row[link.named ?? '']) return []
    const ids = idsNamed(definition, link, row)
    const ties = tied.filter((one) => one.type === type && one.side === 'here')
    return [
      {
        type,
        missing: [...ids].filter((id) => !ties.some((one) => one.id === id)),
        surplus: ties.filter(({ id }) => !ids.has(id)).map(({ link: id }) => id),
      },
    ]
  })
}

/** What is said of a tie that was evidence when the record names its end no more. */
export const namedNoMore = ({ fields, links }: Definition, type: string): string =>
  `It stands no more under ${fields[links[type]?.named ?? '']?.label ?? type}.`

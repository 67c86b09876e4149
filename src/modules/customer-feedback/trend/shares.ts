import type { Tally } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Share } from './pareto.ts'
import { words } from './words.ts'

/** The groups of a tally by what narrows the list to each: the number of a record, or that it says none. */
export const sharesOf = ({ groups }: Tally): readonly Share[] =>
  groups.map(({ values: [value], count }) => {
    if (value === null || value === undefined) return { label: words.notSaid, value: 'is:empty', count }
    if (typeof value !== 'object') return { label: String(value), value: String(value), count }
    return isRef(value)
      ? { label: value.title, value: value.number, count }
      : { label: words.restricted, value: value.id, count }
  })

// The ways in which a filter of a list can ask, and what it asks at first in each.
import type { Definition } from '#kernel/definition/define.ts'
import { valueTypeOf, waysOf, type Is, type Said } from '#kernel/store/filter.ts'

/** What a filter asks at first when it is asked in another way: the values stay where they mean the same. */
export function asked(is: Is, before: Said): Said {
  if (is === 'any' || is === 'none') return { is, values: 'values' in before ? before.values : [] }
  if (is === 'next' || is === 'last') return { is, days: 'days' in before ? before.days : 30 }
  if (is === 'between') return { is, from: '', to: '' }
  return is === 'this' ? { is, period: 'quarter' } : { is }
}

/** The ways that are offered; single days are asked for by a range, and only old addresses name them. */
export const offered = (definition: Definition, name: string): readonly Is[] => {
  const ways = waysOf(definition, name)
  return valueTypeOf(name, definition.fields[name]) === 'day' ? ways.filter((way) => way !== 'any') : ways
}

/** How a filter begins. */
export const firstAsked = (definition: Definition, name: string): Said =>
  asked(offered(definition, name)[0] ?? 'any', { is: 'any', values: [] })

import { fieldIn } from '#kernel/kinds/field-in.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Said } from './filter.ts'

/**
 * A field as filters call it: by the words of those records that the list is narrowed to; by both where it may find both.
 * @param saidOf what the list is asked of a field
 */
export function fieldAmong(field: Field, saidOf: (name: string) => Said | undefined): Field {
  const { instead } = field
  if (!instead) return field
  const said = saidOf(instead.where)
  const named = said && 'values' in said && said.values.length > 0 ? said : undefined
  if (named && named.values.includes(instead.is) !== (named.is === 'any')) return field
  if (named?.is === 'any' && named.values.length === 1) return fieldIn(field, { [instead.where]: instead.is })
  const kind = kindOf(field)
  const both = kind.words(field).map((word, at) => [...new Set([word, instead.words[at] ?? word])].join(' / '))
  return kind.calling(field, { ...instead, words: both })
}

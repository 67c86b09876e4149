// A value of the trail as people read it, whole: the sentence above tells its beginning. Pure.

import type { Column, TrailValue } from './event.ts'
import { textOf } from '#kernel/kinds/rich/said.ts'
import { valueWords } from './value-words.ts'
import { valueInWords } from '#ui/dates.ts'

type Members = { readonly [name: string]: TrailValue | undefined }

const isMembers = (value: TrailValue | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A line of a field of lines: each of its cells by its label, in the order of the columns. */
function lineOf(line: Members, columns: readonly Column[]): string {
  const cells = columns.flatMap(({ name, label }) => {
    const said = saidInFull(line[name] ?? null)
    return said === null ? [] : [`${label}: ${said}`]
  })
  return cells.join('; ')
}

/** @returns null where there is nothing */
export function saidInFull(value: TrailValue, columns?: readonly Column[]): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'string') return valueInWords(value)
  if (Array.isArray(value))
    return value
      .map((one: TrailValue) => (columns && isMembers(one) ? lineOf(one, columns) : (saidInFull(one) ?? '')))
      .join('\n')
  if (isMembers(value)) {
    if (value.type === 'doc') return textOf(value)
    if (typeof value.said === 'string') return value.said
  }
  return valueWords(value)
}

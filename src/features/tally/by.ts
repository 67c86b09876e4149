// What a tally is grouped by, read from its address. Pure; refuses what no tally understands.

import { inSentence } from '#lib/in-sentence.ts'
import { refuseFields } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { filterable } from '#kernel/store/query.ts'

const most = 4

/** Days and free text make as many groups as records: neither is counted by. */
const isCounted = (definition: Definition, name: string): boolean => {
  if (name === 'id' || name in definition.links) return false
  const field = definition.fields[name]
  return field === undefined || kindOf(field).isCounted(field)
}

/** What records can be counted by: what their list can be filtered by, so that each count leads to its records. */
export const countable = (definition: Definition): readonly string[] =>
  filterable(definition).filter((name) => isCounted(definition, name))

/** Reads `by=currentLikelihood,currentImpact`: one to four names, in the order of the answer's values. */
export function readBy(definition: Definition, asked: unknown): readonly string[] {
  const names = [...new Set([asked].flat().join().split(',').filter(Boolean))]
  const [, many] = definition.label
  const can = countable(definition)
  const unknown = names.filter((name) => !can.includes(name))
  const refused = (code: string, message: string) => refuseFields([{ field: 'by', code, message }])
  if (unknown.length > 0)
    return refused(
      'unknown',
      `${many} cannot be counted by ${unknown.map((name) => `“${name.slice(0, 60)}”`).join(', ')}, but by ${can.join(', ')}.`,
    )
  if (names.length === 0 || names.length > most)
    return refused('invalid', `Choose 1 to ${most} fields to count ${inSentence(many)} by.`)
  return names
}

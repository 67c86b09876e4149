// What a version of a governed record says otherwise than the one that it takes the place of, in the words of the trail. Pure.

import { canonical, type Json } from '#lib/canonical.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { changes } from '#kernel/trail/changes.ts'
import { changeWords } from '#kernel/trail/change-words.ts'
import type { Sentence } from '#kernel/trail/say.ts'

type Answer = { readonly [field: string]: unknown }

/** Records by their ids in the place of what an answer says of them; what they are called is noted. */
function kept(value: unknown, called: Map<string, Json>): Json {
  if (Array.isArray(value)) return value.map((one) => kept(one, called))
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json // An answer is JSON.
  const { id, restricted } = value as { readonly id?: unknown; readonly restricted?: unknown }
  if (typeof id === 'string' && (isRef(value) || restricted === true)) {
    called.set(id, value as Json)
    return id
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, kept(one, called)]))
}

type Lines = readonly { readonly [cell: string]: Json }[]

const isLines = (value: Json | undefined): value is Lines =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'key' in one)

/** A line without its key, and what it is called by: its first cell. */
const says = ({ key: _, ...cells }: Lines[number]) => canonical(cells)
const title = (line: Lines[number]) => Object.entries(line).find(([name, cell]) => name !== 'key' && cell !== null)?.[1]

/**
 * The lines of a version under the keys of the version before, where they say the same or are called the same: whoever entered them anew, as
 * another system does, has not taken them away.
 */
function rekeyed(before: Lines, after: Lines): Lines {
  const left = before.filter(({ key }) => !after.some((line) => line.key === key))
  return after.map((line) => {
    if (before.some(({ key }) => key === line.key)) return line
    const at = [
      left.findIndex((one) => says(one) === says(line)),
      left.findIndex((one) => canonical(title(one) ?? null) === canonical(title(line) ?? null)),
    ].find((place) => place >= 0)
    const [same] = at === undefined ? [] : left.splice(at, 1)
    return same ? { ...line, key: same.key ?? null } : line
  })
}

/**
 * One clause for each field that differs: “changed Class from Minor to Major”.
 * @param counted the fields that only tell the versions apart
 */
export function differenceOf(
  definition: Definition,
  before: Answer,
  after: Answer,
  counted: readonly string[],
): readonly Sentence[] {
  const called = new Map<string, Json>()
  const said = Object.entries(definition.fields).filter(
    ([name, field]) => !counted.includes(name) && field.kind !== 'computed',
  )
  const of = (answer: Answer) => Object.fromEntries(said.map(([name]) => [name, kept(answer[name], called)]))
  const from = of(before)
  const to = Object.fromEntries(
    Object.entries(of(after)).map(([name, value]) => {
      const was = from[name]
      return [name, isLines(was) && isLines(value) ? rekeyed(was, value) : value] as const
    }),
  )
  return changes(definition, from, to, (id) => called.get(id) ?? id).map(changeWords)
}

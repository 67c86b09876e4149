// What a version of a governed record says otherwise than the one that it takes the place of, in the words of the trail. Pure.

import type { Json } from '#lib/canonical.ts'
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
  const [from, to] = [of(before), of(after)]
  return changes(definition, from, to, (id) => called.get(id) ?? id).map(changeWords)
}

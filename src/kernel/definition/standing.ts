// What people no longer change of a record that is changed otherwise: how a finding was issued. Pure: the store refuses, the
// form does not offer it.

import { inSentence } from '#lib/in-sentence.ts'
import { fieldsOf, type Definition } from './define.ts'

type Record = { readonly state: string }

/** The fields that stand by now. */
export const standing = (definition: Definition, { state }: Record): readonly string[] =>
  fieldsOf(definition).flatMap(([name, field]) => (field.while && !field.while.includes(state) ? [name] : []))

/** Why. */
export function whyStanding(definition: Definition, name: string): string {
  const { label, while: states = [] } = definition.fields[name] ?? { label: name }
  const said = states.map((state) => `“${definition.workflow.states[state]?.label ?? state}”`).join(' or ')
  return `${label} is changed only while the ${inSentence(definition.label[0])} is ${said}.`
}

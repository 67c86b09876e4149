// The words of each kind of record: what its definition calls it, its fields, states, steps, links and papers.

import type { Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { othersIn, type PaperForm } from '#kernel/definition/form.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Asks, Guard, State, Step } from '#kernel/definition/workflow.ts'
import { definitions } from '#modules/modules.ts'
import type { Entry } from './entry.ts'
import { messageOf } from './message.ts'

type Said = readonly [name: string, words: string | undefined]

/** All that the definitions say. */
export const definedWords = (): readonly Entry[] =>
  definitions.flatMap((definition) =>
    saidBy(definition).flatMap(([name, words]) =>
      words === undefined ? [] : [{ place: `record ${definition.name}`, name, words }],
    ),
  )

const saidBy = ({ label, fields, workflow, links, forms, ends }: Definition): readonly Said[] => [
  ['one', label[0]],
  ['many', label[1]],
  ...Object.entries(fields).flatMap(([name, field]) => saidByField(`field ${name}`, field)),
  ...Object.entries(workflow.states).flatMap(([name, state]) => saidByState(`state ${name}`, state, fields)),
  ...Object.entries(workflow.steps).flatMap(([name, step]) => saidByStep(`step ${name}`, step)),
  ...Object.entries(links).flatMap(
    ([
      name,
      {
        label: [here, there],
        owed,
      },
    ]): readonly Said[] => [
      [`link ${name}, from here`, here],
      [`link ${name}, from there`, there],
      [`link ${name}, together`, owed?.label],
    ],
  ),
  ...forms.flatMap((form) => saidByForm(`paper ${form.name}`, form)),
  ['its end', ends?.says],
]

const saidByField = (name: string, field: Field): readonly Said[] => [
  [name, field.label],
  [`${name}, amid a sentence`, field.phrase],
  [`${name}, help`, field.help],
  [`${name}, group`, field.group],
  ...('options' in field ? field.options.map((option): Said => [`${name}, choice`, option]) : []),
  ...('degrees' in field ? field.degrees.map((degree, at): Said => [`${name}, degree ${at + 1}`, degree]) : []),
  ...('columns' in field
    ? Object.entries(field.columns).flatMap(([column, cell]) => saidByField(`${name}, column ${column}`, cell))
    : []),
]

/** What it asks for; where that depends on what the record holds, for each answer of each of its choices. */
function askedIn({ what }: Asks, fields: Definition['fields']): readonly string[] {
  if (typeof what === 'string') return [what]
  const held = Object.entries(fields).flatMap(([name, field]) =>
    'options' in field ? field.options.map((option) => ({ [name]: option })) : [],
  )
  return [...new Set(held.map((values) => what(values as unknown as AnyRow)))]
}

const saidByState = (name: string, { label, asks }: State, fields: Definition['fields']): readonly Said[] => [
  [name, label],
  ...(asks ? askedIn(asks, fields).map((what): Said => [`${name}, task`, what]) : []),
]

const saidByStep = (name: string, { label, signed, guards = [] }: Step): readonly Said[] => [
  [name, label],
  [`${name}, meaning of its signature`, signed],
  ...guards.map((guard): Said => [`${name}, guard ${guard.name}`, whyOf(guard)]),
]

const whyOf = ({ why }: Guard) => (typeof why === 'string' ? why : messageOf(why, () => undefined))

const saidByForm = (name: string, form: PaperForm): readonly Said[] => [
  [name, form.label],
  ...form.sections.map(({ heading }): Said => [`${name}, heading`, heading]),
  ...othersIn(form).map(({ label }): Said => [`${name}, table`, label]),
]

// From the record of a custom field to the field that it adds. Pure: the server asks it of rows, the browser of answers.

import type { CustomField } from '#kernel/definition/custom.ts'
import type { FieldOptions } from '#kernel/kinds/field.ts'
import { choice, date, number, text, type Field } from '#kernel/kinds/fields.ts'

/** The states in which a field is there: used, or read on old records. */
const statesInForce = ['in-use', 'retired'] as const

/** The heading of what has none. */
const furtherFields = 'Further fields'

/** The largest figure, and how many decimals one has. */
const figures = { min: -1_000_000_000, max: 1_000_000_000, places: 4 } as const

type Said = { readonly [name: string]: unknown }

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The options that are written one a line. */
export const optionsIn = (lines: unknown): readonly string[] => [
  ...new Set(
    textIn(lines)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

function optionsFor(said: Said): FieldOptions {
  const isRetired = said.state === 'retired'
  const help = textIn(said.help)
  return {
    custom: true,
    group: textIn(said.section) || furtherFields,
    ...(help !== '' && { help }),
    ...(said.listed === 'Yes' && !isRetired && { list: true }),
    // What is retired is asked of nobody, and shown where it holds something.
    ...(isRetired
      ? { set: 'step', only: { where: 'state', is: [] } }
      : said.demand === 'Required in new records' && { required: true }),
  }
}

const withUnit = (label: string, unit: string) => (unit === '' ? label : `${label} (${unit})`)

/** The field that a record describes, whatever state that is in; nothing where it does not say enough. */
export function fieldOf(said: Said): Field | undefined {
  const label = said.state === 'retired' ? `${textIn(said.label)} (retired)` : textIn(said.label)
  const options = optionsFor(said)
  const found = { ...options, filter: true }
  if (said.value === 'Short text') return text(label, { ...found, search: true })
  if (said.value === 'Long text') return text(label, { ...options, long: true, max: 4000, search: true })
  if (said.value === 'Number') return number(withUnit(label, textIn(said.unit)), { ...found, ...figures })
  if (said.value === 'Date') return date(label, found)
  if (said.value === 'Yes or no') return choice(label, ['Yes', 'No'], found)
  const among = optionsIn(said.options)
  return said.value === 'Choice' && among.length > 0 ? choice(label, among, found) : undefined
}

/** What a record adds to a definition. @param stateOf the state of a definition that is called so */
function addedBy(said: Said, stateOf: (kind: string, label: string) => string | undefined): CustomField | undefined {
  const [of, key, field] = [textIn(said.addsTo), textIn(said.key), fieldOf(said)]
  if (of === '' || key === '' || !field) return undefined
  const neededIn = said.state === 'in-use' ? stateOf(of, textIn(said.before)) : undefined
  return { of, key, field, ...(neededIn !== undefined && { neededIn }) }
}

/** A definition, as far as its states are asked for. */
type WithStates = { readonly workflow: { readonly states: { readonly [state: string]: { readonly label: string } } } }

/** The state that is called so. */
export const stateCalled = ({ workflow }: WithStates, label: string): string | undefined =>
  Object.entries(workflow.states).find(([, state]) => state.label === label)?.[0]

/** Everything that records of custom fields add, in their order. */
export function fieldsInForce(
  records: readonly Said[],
  find: (name: string) => WithStates | undefined,
): readonly CustomField[] {
  const place = ({ position }: Said) => (typeof position === 'number' ? position : 1000)
  const stateOf = (kind: string, label: string) => {
    const definition = find(kind)
    return definition && stateCalled(definition, label)
  }
  return records
    .filter(({ state }) => statesInForce.some((one) => one === state))
    .toSorted((one, other) => place(one) - place(other))
    .flatMap((said) => addedBy(said, stateOf) ?? [])
}

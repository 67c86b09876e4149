// A custom field fits the records that it is for: checked whenever it is written, so that it can be approved as it stands.

import { inSentence } from '#lib/in-sentence.ts'
import { refuse } from '#lib/refusal.ts'
import { fold } from '#lib/fold.ts'
import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldsOf } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { isExtensible } from './extensible.ts'
import { optionsIn, stateCalled } from './in-force.ts'

type Values = Readonly<Record<string, unknown>>

/** So many fields records of one kind have at most, retired ones among them. */
const mostFields = 40
const [fewestOptions, mostOptions, longestOption] = [2, 100, 60]

function definitionOf(registry: Registry, records: unknown): Definition {
  const found = registry.all.find((one) => isExtensible(registry, one) && one.label[1] === records)
  return found ?? refuse('invalid', 'Choose the records, as their list is called.', 'records')
}

const slug = (label: string) =>
  fold(label)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'field'

type Standing = { readonly key: string; readonly position: number | null }

async function fieldsThere(db: Db, kind: string): Promise<readonly Standing[]> {
  const { rows } = await db.query<Standing>({
    name: 'custom-fields-of-kind',
    text: 'select key, position from custom_field where adds_to = $1',
    values: [kind],
  })
  return rows
}

/** What a new field is known by, and where it stands: behind those that are there. */
async function placed(db: Db, kind: string, { label, position }: Values) {
  const there = await fieldsThere(db, kind)
  if (there.length >= mostFields)
    return refuse('invalid', `Records of one kind have at most ${mostFields} custom fields.`, 'records')
  const stem = `x-${slug(String(label))}`
  const isFree = (key: string) => !there.some((one) => one.key === key)
  const numbered = (at: number): string => (isFree(`${stem}-${at}`) ? `${stem}-${at}` : numbered(at + 1))
  const last = Math.max(0, ...there.map((one) => one.position ?? 0))
  return { addsTo: kind, key: isFree(stem) ? stem : numbered(2), position: position ?? Math.min(last + 1, 999) }
}

/** Refuses options that are none, or that leave out one that records may hold. */
function checkOptions({ value, options }: Values, before: AnyRow | null): void {
  if (value !== 'Choice') return
  const now = optionsIn(options)
  if (now.length < fewestOptions || now.length > mostOptions)
    refuse('invalid', `A choice has ${fewestOptions} to ${mostOptions} options, one a line.`, 'options')
  const long = now.find((one) => one.length > longestOption || one.includes(','))
  if (long !== undefined)
    refuse(
      'invalid',
      `“${long.slice(0, 60)}”: an option has at most ${longestOption} characters and no comma.`,
      'options',
    )
  if (before === null || before.state === 'draft') return
  const gone = optionsIn(before.options).find((one) => !now.includes(one))
  if (gone !== undefined) refuse('invalid', `“${gone}” is in use and cannot be taken away.`, 'options')
}

/** Refuses a label that the records carry already, and a state that they do not have. */
function checkPlace(definition: Definition, { label, demand, before }: Values): void {
  const own = fieldsOf(definition).find(([, field]) => !field.custom && fold(field.label) === fold(String(label)))
  const [one, many] = definition.label
  if (own) refuse('invalid', `${many} have a field “${own[1].label}” already.`, 'label')
  if (demand !== 'Required before a state') return
  const state = stateCalled(definition, String(before))
  if (state === undefined || state === definition.workflow.starts) {
    const { [definition.workflow.starts]: _, ...states } = definition.workflow.states
    const labels = Object.values(states).map((other) => `“${other.label}”`)
    refuse('invalid', `Enter a state that ${inSentence(one)} gets to: ${labels.join(', ')}.`, 'before')
  }
}

export const customFieldRules: Rules = {
  async complete({ db, registry }, values, before) {
    const whole = { ...before, ...values }
    const definition = definitionOf(registry, whole.records)
    checkOptions(whole, before)
    checkPlace(definition, whole)
    return before === null ? { ...values, ...(await placed(db, definition.name, values)) } : values
  },
}

// What passes to somebody else when a person leaves: the fields by which people still have something to do with a record. Who has
// done something stays who did it.

import { clausesOf, isAutomatic, type Who } from '#lib/who.ts'
import { asksOf } from '#kernel/definition/asks-of.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Step, Workflow } from '#kernel/definition/workflow.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { terminalStates } from './terminal.ts'

/** The states that a record can still come to, the present one included; making it void leads nowhere. */
function within(reach: { readonly workflow: Workflow; readonly state: string }): ReadonlySet<string> {
  const reached = new Set([reach.state])
  for (const at of reached)
    for (const { from, to } of Object.values(reach.workflow.steps))
      if (to !== 'void' && [from].flat().includes(at)) reached.add(to) // A set that grows is walked to its new end.
  return reached
}

const seatsOf = ({ round }: Step): readonly Who[] => round?.({} as AnyRow).seats.map(({ who }) => who) ?? [] // A round answers for any values.

type Awaited = {
  /** Who is or will be asked, as people of their own: without them it stands still. */
  readonly asked: readonly Who[]
  /** Who may act or decide. */
  readonly may: readonly Who[]
}

/** Whoever may yet do something to a record that stands in a state, as its definition says. */
function awaited({ workflow, may }: Definition, state: string): Awaited {
  const reached = within({ workflow, state })
  const states = [...reached].flatMap((name) => workflow.states[name] ?? [])
  const steps = Object.values(workflow.steps).filter(
    ({ from, to }) => to !== 'void' && [from].flat().some((one) => reached.has(one)),
  )
  const asked = [...states.flatMap((one) => asksOf(one).map(({ who }) => who)), ...steps.flatMap(seatsOf)]
  const acting = steps.flatMap(({ by }) => (isAutomatic(by) ? [] : [by]))
  return { asked, may: [...asked, ...acting, ...(states.some(({ frozen }) => !frozen) ? [may.change] : [])] }
}

const inField = 'person in '

const fieldsNamed = (whos: readonly Who[]): ReadonlySet<string> =>
  new Set(
    whos.flatMap((who) =>
      clausesOf(who).flatMap(({ any }) =>
        any.flatMap((one) => (one.startsWith(inField) ? one.slice(inField.length) : [])),
      ),
    ),
  )

/** Nobody has anything to do any more with a record that stands so. What is chosen from is done and in use at once. */
const isOver = (definition: Definition, state: string): boolean =>
  definition.personal !== undefined ||
  definition.fixed.includes(state) ||
  (definition.master
    ? definition.workflow.states[state]?.tone === 'closed'
    : terminalStates(definition).includes(state))

/**
 * The fields of a record in a state whose people somebody else must follow when they leave: its owner, who decides or acts in
 * what may still come, and whoever master data in use names. Of several people the others go on, so that a set of them passes only
 * where each is asked. None of what has come to its end, and of what is a person's own.
 */
export function passing(definition: Definition, state: string): readonly string[] {
  if (isOver(definition, state)) return []
  const { asked, may } = awaited(definition, state)
  const [each, any] = [fieldsNamed(asked), fieldsNamed(may)]
  return fieldsOf(definition).flatMap(([name, field]) => {
    if (field.kind === 'multi' && field.one.kind === 'person') return each.has(name) ? [name] : []
    if (field.kind !== 'person') return []
    const isNamed = definition.master === true && field.set !== 'step'
    return name === 'owner' || any.has(name) || isNamed ? [name] : []
  })
}

/** Those of them that name a person. */
export const passingOf = (definition: Definition, row: AnyRow, person: string): readonly string[] =>
  passing(definition, row.state).filter((field) => peopleIn(row[field]).includes(person))

/** The values of these fields with somebody else in the place of a person, each once. */
export function succeeded(
  row: AnyRow,
  fields: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): { readonly [field: string]: string | readonly string[] } {
  const follow = (id: string) => (id === from ? to : id)
  return Object.fromEntries(
    fields.map((name) => {
      const value = row[name]
      return [name, Array.isArray(value) ? [...new Set(peopleIn(value).map(follow))] : to]
    }),
  )
}

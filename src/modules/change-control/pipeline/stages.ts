// The way of a change in few stages, and where the open ones stand by their class. Pure.

import { classes } from '../what-changes.ts'

export type Stage = { readonly name: string; readonly label: string; readonly states: readonly string[] }

/** From the request to its closure; what ended is in no stage. */
export const stages: readonly Stage[] = [
  { name: 'request', label: 'Request', states: ['draft', 'submitted'] },
  { name: 'assessment', label: 'Assessment', states: ['assessment'] },
  { name: 'planning', label: 'Planning', states: ['planning'] },
  { name: 'approval', label: 'Plan approval', states: ['plan-approval', 'approved'] },
  { name: 'implementation', label: 'Implementation', states: ['implementation'] },
  { name: 'release', label: 'Release', states: ['ready', 'release-set'] },
  { name: 'effect', label: 'In effect', states: ['effective', 'closure-review', 'effectiveness-check'] },
]

/** The states in which a change is on its way. */
export const statesOnTheWay: readonly string[] = stages.flatMap(({ states }) => states)

/** The classes, the gravest first. */
const gravest: readonly string[] = classes.toReversed()

type Standing = { readonly state: string; readonly class: unknown }

/** Changes by class and stage, in their order. */
export function placed<C extends Standing>(changes: readonly C[]) {
  return gravest.map((weight) => ({
    class: weight,
    stages: stages.map(({ name, states }) => ({
      name,
      changes: changes.filter((one) => one.class === weight && states.includes(one.state)),
    })),
  }))
}

/** Changes by stage alone, the gravest class first. */
export const byStage = <C extends Standing>(changes: readonly C[]) =>
  stages.map(({ name, label, states }) => ({
    name,
    label,
    changes: [...gravest, null].flatMap((weight) =>
      changes.filter((one) => (one.class ?? null) === weight && states.includes(one.state)),
    ),
  }))

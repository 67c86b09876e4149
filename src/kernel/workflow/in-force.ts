// What the steps behind a record have proved, which holds on for as long as the record stays where they have taken it. Pure:
// the store refuses what would break it, the screen explains.

import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around, Guard, Keeps, Step, Workflow } from '#kernel/definition/workflow.ts'
import { guardAnswer, needAnswer, type Answer } from './guards.ts'

/** A state that a record has been in, and by which step it came there, where that is known. */
export type Passed = { readonly state: string; readonly step: string | null }

type Entered = { readonly state: string; readonly steps: readonly string[] }

const leads = ({ from, to }: Step, before: string | undefined, state: string) =>
  before !== undefined && [from].flat().includes(before) && to === state

/** The step by which a state was entered: as it was kept, or the only one that leads there. */
function stepInto({ steps }: Workflow, { state, step }: Passed, before: string | undefined): readonly string[] {
  if (step !== null) return step in steps ? [step] : []
  const ways = Object.entries(steps).filter(([, one]) => leads(one, before, state))
  return ways.length === 1 ? ways.map(([name]) => name) : []
}

/**
 * The steps whose proofs stand, of all states that a record has been in, oldest first. To come back to a state undoes what
 * came after it; to be sent back undoes the state that is left as well. Nothing stands of what has ended without being done:
 * it is dismissed, cancelled, withdrawn.
 */
export function stepsInForce(workflow: Workflow, passed: readonly Passed[]): readonly string[] {
  const last = passed.at(-1)
  if (!last || workflow.states[last.state]?.tone === 'closed') return []
  let way: readonly Entered[] = []
  passed.forEach((one, at) => {
    const into = stepInto(workflow, one, passed[at - 1]?.state)
    const isSentBack = into.some((name) => workflow.steps[name]?.returns)
    const kept = isSentBack ? way.slice(0, -1) : way
    const known = kept.findIndex(({ state }) => state === one.state)
    const steps = [...(kept[known]?.steps ?? []), ...into]
    way = [...(known < 0 ? kept : kept.slice(0, known)), { state: one.state, steps: [...new Set(steps)] }]
  })
  return way.flatMap(({ steps }) => steps)
}

/** One thing that was proved, and whether it still holds. */
export type Proof = Answer & Pick<Guard, 'returns'>

function proofsOf(definition: Definition, step: Step, row: AnyRow, around: Around): readonly Proof[] {
  const guards = (step.guards ?? []).filter(({ once, until }) => once === undefined && !until?.includes(row.state))
  return [
    ...(step.needs ?? []).map((field) => needAnswer(definition, field, row)),
    ...guards.map((guard) => ({
      ...guardAnswer(guard, row, around),
      ...(guard.returns !== undefined && { returns: guard.returns }),
    })),
  ]
}

/** What was proved of a record by the steps behind it and holds no more; nothing of a void one. */
export function brokenProofs(
  definition: Definition,
  row: AnyRow,
  passed: readonly Passed[],
  around: Around,
): readonly Proof[] {
  if (row.void) return []
  const steps = stepsInForce(definition.workflow, passed).flatMap((name) => definition.workflow.steps[name] ?? [])
  const proofs = steps.flatMap((step) => proofsOf(definition, step, row, around)).filter((proof) => !proof.passed)
  return proofs.filter(({ guard }, at) => proofs.findIndex((one) => one.guard === guard) === at)
}

/** A step in force that keeps work together, by its name. */
export type Keeping = { readonly name: string; readonly keeps: Keeps }

/** The steps in force of a record that keep the work that they have settled. */
export const keepingOf = ({ workflow }: Definition, row: AnyRow, passed: readonly Passed[]): readonly Keeping[] =>
  row.void
    ? []
    : stepsInForce(workflow, passed).flatMap((name) => {
        const keeps = workflow.steps[name]?.keeps
        return keeps && !keeps.until?.includes(row.state) ? [{ name, keeps }] : []
      })

const guardsOf = ({ workflow }: Definition): readonly Guard[] =>
  Object.values(workflow.steps).flatMap(({ guards = [] }) => guards)

/** The types of the links whose ends a definition looks at, for its guards or to keep them, of its records and of their parts. */
export const looksOf = (definition: Definition): ReadonlySet<string> =>
  new Set([
    ...guardsOf(definition).flatMap(({ looks = [] }) => looks),
    ...Object.values(definition.workflow.steps).flatMap(({ keeps }) => keeps?.links ?? []),
  ])

/** The fields that a definition keeps of the records at the ends of its links of one type, or of those of its parts. */
export const fieldsKept = ({ workflow }: Definition, type: string): readonly string[] =>
  Object.values(workflow.steps).flatMap(({ keeps }) => (keeps?.links.includes(type) ? (keeps.fields ?? []) : []))

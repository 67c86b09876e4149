// Why somebody has a task, and what comes after it: said from the rule that asks and from the act that raised it. Pure.

import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Subject } from '#kernel/access/can.ts'
import { whoInWords } from '#kernel/access/words.ts'
import type { Task } from '#features/tasks/task.ts'
import { words } from './words.ts'

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** An answered record as permission looks at it: its references as their ids. */
export const subjectOf = (record: Whole): Subject =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, idOf(value)])) as Subject // Values of an answer are JSON.

/**
 * The sentences of it, from what caused the task to what follows.
 * @param when the task was raised, in words
 */
export function whyOf(
  {
    assignedBy,
    cause,
    step,
    state,
    what,
    dateAssigned,
  }: Pick<Task, 'assignedBy' | 'cause' | 'step' | 'state' | 'what' | 'dateAssigned'>,
  { workflow, calls }: Definition,
  record: Whole,
  when: string,
): readonly string[] {
  const by = assignedBy ?? words.clock
  const standing = workflow.states[state]
  const view = record.steps.find(({ name }) => name === step)
  const isOpenRound = view?.round?.seats.some(({ taken }) => taken !== null) === true
  const besides = Object.values(standing?.alsoAsks ?? {}).find((one) => one.what === what)
  const said = besides ?? (isOpenRound ? undefined : standing?.asks)
  const asks =
    standing && said
      ? words.asks(standing.label, whoInWords(said.who, subjectOf(record), calls))
      : view && words.seat(view.label)
  const raised = record.createdAt === dateAssigned ? words.raised : words.reassigned
  return [
    cause === null ? raised(by, when) : words.stepped(by, cause, when),
    ...(asks ? [asks] : []),
    ...(view ? [words.next(view.label, view.toLabel)] : []),
  ]
}

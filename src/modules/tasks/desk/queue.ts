// What waits for somebody's signature, one after the other. Pure.

import type { Day } from '#lib/days.ts'
import type { Task } from '#features/tasks/task.ts'

type Waiting = Pick<Task, 'link' | 'signed' | 'due' | 'dateAssigned' | 'snoozedUntil'>

const farthest = '9999-12-31'

/** The tasks that take the reader's signature and are not put off: what is due first comes first, else what waits longest. */
export const toSign = <T extends Waiting>(tasks: readonly T[], today: Day): readonly T[] =>
  tasks
    .filter(({ signed, snoozedUntil }) => signed && (snoozedUntil === null || snoozedUntil <= today))
    .toSorted(
      (one, other) =>
        (one.due ?? farthest).localeCompare(other.due ?? farthest) ||
        Date.parse(one.dateAssigned) - Date.parse(other.dateAssigned),
    )

/** The links of the tasks in the order in which they are gone through, those that have been done here, and how many of them were sent back. */
export type Queue = { readonly order: readonly string[]; readonly done: readonly string[]; readonly returned: number }

export const nothingYet: Queue = { order: [], done: [], returned: 0 }

/** The queue with what waits now: what came meanwhile is added at its end, what others did leaves. The same where nothing changed. */
export function follow(queue: Queue, waiting: readonly string[]): Queue {
  const { order, done, returned } = queue
  const kept = order.filter((link) => done.includes(link) || waiting.includes(link))
  const come = waiting.filter((link) => !order.includes(link))
  return come.length === 0 && kept.length === order.length ? queue : { order: [...kept, ...come], done, returned }
}

/** Those that are still to be signed. */
export const openIn = ({ order, done }: Queue): readonly string[] => order.filter((link) => !done.includes(link))

/** The open one after or before another, round at the ends; undefined where there is no other. */
export function beside(queue: Queue, link: string, by: 1 | -1): string | undefined {
  const { order, done } = queue
  const at = order.indexOf(link)
  for (let step = 1; step < order.length; step += 1) {
    const other = order[(at + by * step + order.length) % order.length]
    if (other !== undefined && !done.includes(other)) return other
  }
  return undefined
}

/** What has been signed or sent back here. */
export const withDone = ({ order, done, returned }: Queue, link: string, isReturn: boolean): Queue => ({
  order,
  done: [...done, link],
  returned: returned + Number(isReturn),
})

/** Puts one off until the others have been looked at. */
export const skipped = ({ order, ...queue }: Queue, link: string): Queue => ({
  ...queue,
  order: [...order.filter((one) => one !== link), link],
})

type Named = Pick<Task, 'link' | 'number' | 'step'>

/** How a task stands in the address: by the number of its record, with the step only where the record has several tasks here. */
export const placeOf = (task: Named, all: readonly Named[]): string =>
  all.filter(({ number }) => number === task.number).length > 1 ? `${task.number}:${task.step ?? ''}` : task.number

/** The task that an address names; undefined where it names none that waits. */
export const taskAt = <T extends Named>(place: string | undefined, all: readonly T[]): T | undefined =>
  all.find((task) => placeOf(task, all) === place) ?? all.find(({ number }) => number === place)

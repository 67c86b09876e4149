// Tasks are dealt with one by one, each in a transaction of its own, and each answers for itself.

import { Refusal } from '#lib/refusal.ts'
import type { Handed } from './handed.ts'

/** What became of each task, in their order, each once; what is refused says why and keeps none of the others. */
export async function eachHanded(
  tasks: readonly string[],
  act: (task: string) => Promise<Handed>,
): Promise<readonly Handed[]> {
  const done: Handed[] = []
  for (const task of new Set(tasks))
    try {
      done.push(await act(task))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      done.push({ task, outcome: 'refused', message: error.message })
    }
  return done
}

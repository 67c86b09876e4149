// What was begun for an assignment ends with it.

import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Begun = { readonly number: string; readonly version: number }

/** Steps that end an assignment while a quiz may be under way. */
const ending = ['cancel', 'waive', 'credit', 'carry-over']

/** Breaks off the attempt at a quiz that is under way. */
export async function breakOff(door: UnitOfWork, assignment: string, step: string | undefined): Promise<void> {
  if (step === undefined || !ending.includes(step)) return
  const { rows } = await door.db.query<Begun>({
    name: 'quiz-attempts-begun',
    text: "select number, version from quiz_attempt where assignment = $1 and state = 'begun' and not void",
    values: [assignment],
  })
  for (const { number, version } of rows)
    await door.move(door.registry.named('quiz-attempt'), number, 'break-off', { version, follows: true })
}

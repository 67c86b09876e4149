// A version whose day has come and that too few have read yet: document control and the owner of its document hear of it on that
// day, and every third day after it, as of a task that is overdue.

import { addDays } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import { reminderOf } from '#features/tasks/reminding.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { readTooLittle, type Unread } from '#modules/training/assignment/released.server.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

const control = 'role:document-controller'

/** How what was told is kept: `clock_step` of the version, by its day and the reminder. */
const stepOf = (reminder: string) => `held-unread ${reminder}`

/** The reminder that stands today. Also what was approved on its own day, or after it, is told of: nobody else waits for it. */
const reminderFor = ({ day, today }: Unread) => reminderOf({ assigned: addDays(day, -1), due: day }, today) ?? 'T-0'

const sentence = ({ document, label, day, done, asked, threshold }: Unread) =>
  `is version ${label} of ${document}, and should have taken effect on ${dayInWords(day)}: ${done} of ${asked} have read it, and ${threshold} % are needed. Ask them to read it, or have document control release it now, with a reason and a signature.`

/** Says it, unless another run has. Answers whether it was said. */
const say = (engine: Engine, held: Unread, now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { id, owner, day } = held
    const step = stepOf(reminderFor(held))
    const { rowCount } = await door.db.query({
      name: 'held-unread-say',
      text: 'insert into clock_step (card, step, day, at) values ($1, $2, $3, $4) on conflict do nothing',
      values: [id, step, day, now.toISOString()],
    })
    if (rowCount === 0) return false
    const meant = await concerned(door.db, [control])
    raise(door, [
      {
        to: [...new Set([...(owner === null ? [] : [owner]), ...meant(control)])],
        kind: 'overdue',
        severity: 'warn',
        card: id,
        title: sentence(held),
        dedupe: `${step} ${id} ${day}`,
      },
    ])
    return true
  })

/** @returns of how many versions was told */
export async function tellOfUnread(engine: Engine, now: Date): Promise<number> {
  let said = 0
  for (const held of await readTooLittle(engine.pool, now, engine.zone)) {
    const isSaid = held.said.includes(stepOf(reminderFor(held)))
    if (!isSaid && (await say(engine, held, now))) said += 1
  }
  return said
}

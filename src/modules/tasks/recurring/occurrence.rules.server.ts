// An occurrence says what its recurring task said on the day on which it was made, and is due on a day on which people work.

import { addDays, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { addWorkingDays } from '#lib/working-days.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'

type Template = {
  readonly work: string
  readonly rhythm: string
  readonly instructions: string | null
  readonly evidence: string | null
  readonly team: string | null
  readonly owner: string | null
  readonly department: string | null
  readonly site: string | null
  readonly confidentiality: string | null
  readonly workingDays: number | null
  readonly dayOff: string | null
  readonly lastOn: Day | null
  readonly missed: number | null
}

async function templateOf(db: Db, recurring: unknown): Promise<Template> {
  const { rows } = await db.query<Template>({
    name: 'recurring-says',
    text: `select title as work, rhythm, instructions, evidence, team, owner, department, site, confidentiality,
        working_days as "workingDays", day_off as "dayOff", last_on as "lastOn", missed
      from recurring_task where id::text = $1 or number = $1`,
    values: [recurring],
  })
  return rows[0] ?? refuse('invalid', 'There is no such recurring task.', 'recurring')
}

/** The day on which what is asked on `from` is due. */
async function dueOn(db: Db, { workingDays, dayOff, site }: Template, from: Day): Promise<Day> {
  const days = workingDays ?? 0
  if (days === 0 && dayOff === 'It is due all the same') return from
  return addWorkingDays(from, days, await holidaysOf(db, site, from, addDays(from, days * 2 + 14)))
}

export const occurrenceRules: Rules = {
  async complete(door, values, before) {
    const { recurring, plannedOn } = values
    if (before || typeof recurring !== 'string' || typeof plannedOn !== 'string') return values
    const template = await templateOf(door.db, recurring)
    const { workingDays: _, dayOff: __, lastOn, missed, ...said } = template
    const today = door.today(recurring)
    const due = await dueOn(door.db, template, plannedOn > today ? plannedOn : today)
    return { ...values, ...said, due, missed: lastOn === plannedOn ? missed : null }
  },
}

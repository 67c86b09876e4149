// An objective names a measure that there is, and keeps the value of it that it was closed with.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { words } from '../charts/words.ts'
import { measures } from '../measures/measures.ts'
import { everything } from '../measures/everything.server.ts'
import { reckon } from '../measures/reckon.server.ts'

const called = (name: unknown) => measures.find(({ label }) => label === name)

/** What its measure is at this moment, counted over all records. */
async function reached(door: UnitOfWork, objective: AnyRow): Promise<string | null> {
  const measure = called(objective['measure'])
  if (!measure) return null
  const [point] = await reckon(everything(door), measure, [{ at: door.at, day: door.today() }])
  return point ? words.value(point.value, measure.unit) : null
}

export const objectiveRules: Rules = {
  async complete(door, values, before, step) {
    const { measure } = values
    if (typeof measure === 'string' && !called(measure))
      refuse('invalid', `There is no measure “${measure}”: take its name from a dashboard.`, 'measure')
    if (before === null || step !== 'close') return values
    return { ...values, reached: await reached(door, before) }
  },
}

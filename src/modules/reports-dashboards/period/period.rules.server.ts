// The values of a period are reckoned when they are taken, as of the end of its last day.

import { isDay } from '#lib/days.ts'
import { endOfDay } from '#kernel/store/as-of.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { everything } from '../measures/everything.server.ts'
import { frozenValues } from '../measures/frozen.server.ts'
import { measures } from '../measures/measures.ts'

const takes = (step: string | undefined) => step === 'take' || step === 'take-again'

export const periodRules: Rules = {
  async complete(door, values, before, step) {
    if (before === null || !takes(step)) return values
    const end = values['periodEnd'] ?? before['periodEnd']
    const today = door.today()
    // The step asks for a day that has been.
    if (typeof end !== 'string' || !isDay(end) || end >= today) return values
    const asOf = { at: endOfDay(end, door.zone).toISOString(), day: end }
    await refuseUnkept(door.db, asOf)
    return { ...values, takenOn: today, values: await frozenValues(everything(door), measures, asOf) }
  },
}

// By when an enquiry is answered, where nobody says otherwise.

import { addDays } from '#lib/days.ts'
import { addWorkingDays } from '#lib/working-days.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import { answerWithin } from './feedback-life.ts'

export const feedbackRules: Rules = {
  async complete({ db }, values, before) {
    const { receivedOn, due } = values
    if (before !== null || typeof receivedOn !== 'string' || typeof due === 'string') return values
    const holidays = await holidaysOf(db, null, receivedOn, addDays(receivedOn, answerWithin * 2 + 21))
    return { ...values, due: addWorkingDays(receivedOn, answerWithin, holidays) }
  },
}

// A report asks what its records can answer: checked whenever it is written, so that none fails first when it is sent.

import type { Rules } from '#kernel/store/rules.server.ts'
import { questionOf } from './question.server.ts'

export const reportRules: Rules = {
  complete(door, values, before) {
    questionOf(door.registry, { ...before, ...values }, door.today())
    return Promise.resolve(values)
  },
}

// Both hear of the end of a delegation: who handed over, and who acted.

import { raise } from '#features/alerts/raise.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { dayInWords } from '#ui/dates.ts'

export const delegationRules: Rules = {
  after(door, { before, after, step }) {
    const day = before?.lastDay
    if (step !== 'end' || typeof day !== 'string') return Promise.resolve()
    raise(door, [
      {
        to: [after.owner, after.delegate].filter((person) => typeof person === 'string'),
        kind: 'expiry',
        severity: 'info',
        card: after.id,
        title: `ran until ${dayInWords(day)}: it has ended.`,
        dedupe: `ended ${after.id} ${day}`,
      },
    ])
    return Promise.resolve()
  },
}

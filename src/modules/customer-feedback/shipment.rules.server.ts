import type { Rules } from '#kernel/store/rules.server.ts'
import { tellOfUnits } from './trend/crossing.server.ts'

/** A month is kept by its first day, whichever was entered; its rate is judged at once. */
export const shipmentRules: Rules = {
  complete: (_door, values) => {
    const { month } = values
    return Promise.resolve(typeof month === 'string' ? { ...values, month: `${month.slice(0, 8)}01` } : values)
  },
  after: tellOfUnits,
}

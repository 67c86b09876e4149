// What a receipt cannot say: more rejected than came, or what has not come yet.

import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'

const wrong = (field: string, message: string): FieldRefusal => ({ field, code: 'invalid', message })

export const receiptRules: Rules = {
  complete(door, values, before) {
    const { quantity, rejected, receivedOn } = { ...before, ...values }
    const faults = [
      ...(Number(rejected ?? 0) > Number(quantity ?? 0)
        ? [wrong('rejected', 'More was rejected than was received.')]
        : []),
      ...(typeof receivedOn === 'string' && receivedOn > door.today()
        ? [wrong('receivedOn', 'The day it was received lies in the future.')]
        : []),
    ]
    return faults.length > 0 ? refuseFields(faults) : Promise.resolve(values)
  },
}

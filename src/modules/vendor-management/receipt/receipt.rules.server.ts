// What a receipt cannot say: more rejected than came, or what has not come yet.

import { dayAt, type Day } from '#lib/days.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

const wrong = (field: string, message: string): FieldRefusal => ({ field, code: 'invalid', message })

/** The day that it is at the site of a receipt: that which was entered, else that of whoever enters it. */
async function todayAt({ db, at, zone, actor }: UnitOfWork, entered: unknown): Promise<Day> {
  const site = entered ?? (actor.kind === 'person' ? actor.site : null)
  const { rows } = await db.query<{ zone: string | null }>({
    name: 'receipt-zone',
    text: 'select time_zone as zone from site where id::text = $1 or number = $1',
    values: [site],
  })
  return dayAt(new Date(at), rows[0]?.zone ?? zone)
}

export const receiptRules: Rules = {
  async complete(door, values, before) {
    const { quantity, rejected, receivedOn, site } = { ...before, ...values }
    const faults = [
      ...(Number(rejected ?? 0) > Number(quantity ?? 0)
        ? [wrong('rejected', 'More was rejected than was received.')]
        : []),
      ...(typeof receivedOn === 'string' && receivedOn > (await todayAt(door, site))
        ? [wrong('receivedOn', 'The day it was received lies in the future.')]
        : []),
    ]
    return faults.length > 0 ? refuseFields(faults) : values
  },
}

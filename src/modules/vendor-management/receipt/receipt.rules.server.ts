// What a receipt cannot say: more rejected than came, or what has not come yet.

import { dayAt, type Day } from '#lib/days.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { zoneOfSite } from '#kernel/store/site-zone.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

const wrong = (field: string, message: string): FieldRefusal => ({ field, code: 'invalid', message })

/** The day that it is at the site of a receipt: that which was entered, else that of whoever enters it. */
async function todayAt({ db, at, zone, actor }: UnitOfWork, entered: unknown): Promise<Day> {
  const site = entered ?? (actor.kind === 'person' ? actor.site : null)
  return dayAt(new Date(at), (await zoneOfSite(db, site)) ?? zone)
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

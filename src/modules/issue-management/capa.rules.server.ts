// What a CAPA does beyond its definition: its verdict stands on the cases that came in its window, where it counts any; its
// actions end with it when it is cancelled.

import type { Db } from '#lib/db.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { TrainsPeople } from '#modules/contents/trains-people.server.ts'
import { refuseBesideChange } from '#modules/contents/under-change-control.server.ts'
import { cancelActions } from './cancelled.server.ts'
import { casesInWindow, keepAgreed } from './effectiveness/effectiveness.server.ts'

/** The actions of a CAPA and of its causes. */
async function actionsOf(db: Db, capa: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'actions-of-capa',
    text: `select l.to_card as id from link l where l.type = 'addressed_by' and l.from_card = $1
      union select l.to_card from cause c join link l on l.from_card = c.id and l.type = 'addressed_by'
        where c.parent = $1 and not c.void`,
    values: [capa],
  })
  return rows.map(({ id }) => id)
}

export const capaRules = (trains: TrainsPeople): Rules => ({
  async complete(door, values, before, step) {
    if (before !== null && step === 'submit')
      await refuseBesideChange(door.db, await actionsOf(door.db, before.id), 'addressed_by')
    if (before?.state !== 'effectiveness-check') return values
    const countedCases = await casesInWindow(door.db, before)
    return countedCases === null ? values : { ...values, countedCases }
  },
  async after(door, { before, after, step, reason }) {
    if (after.state === 'implementation' && before?.state !== 'implementation')
      await trains.begin(door, await actionsOf(door.db, after.id))
    if (step === 'conclude') keepAgreed(after)
    if (step === 'cancel' || step === 'void') await cancelActions(door, after, reason ?? '')
  },
})

// In which job roles what is asked, and how many of their holders have met it.

import type { PersonActor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Asked } from './asked.ts'
import type { When } from './asking.server.ts'
import type { RoleMatrix } from './matrix.ts'
import { readMet } from './met.server.ts'
import { readsEverybody } from './readers.server.ts'

/** The job roles of the people whose training somebody reads. */
export async function roleMatrixOf(engine: Engine, actor: PersonActor, asked: Asked, when: When): Promise<RoleMatrix> {
  const told = await readMet(engine, actor, asked, when)
  const metOf = new Map(told.met.map(([role, place, met]) => [`${role} ${place}`, met]))
  const sums = told.requirements.map(() => ({ met: 0, of: 0 }))
  const lines = told.roles
    .filter(({ isReadable }) => isReadable)
    .map((role) => ({ ...role, holders: told.holders[role.id] ?? 0 }))
  const cells = lines.map(({ id, places, holders }) =>
    places.flatMap((place) => {
      const met = metOf.get(`${id} ${place}`) ?? 0
      const sum = sums[place]
      if (sum) {
        sum.met += met
        sum.of += holders
      }
      return [place, met, holders]
    }),
  )
  return {
    day: told.day,
    isOfAll: readsEverybody(actor),
    requirements: told.requirements.map((one, at) => ({ ...one, ...(sums[at] ?? { met: 0, of: 0 }) })),
    roles: lines.map(({ number, title, holders }) => ({ number, title, holders })),
    cells,
  }
}

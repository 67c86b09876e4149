// In which job roles what is asked, and how many of their holders have met it.

import type { PersonActor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Asked } from './asked.ts'
import type { ToldRole, When } from './asking.server.ts'
import type { RoleMatrix } from './matrix.ts'
import { readMet, type Met } from './met.server.ts'
import { readsEverybody } from './readers.server.ts'

type Line = { readonly role: ToldRole; readonly holders: Met['people'] }

/** How many of the holders of a role have met each of what it asks for. */
function metOf({ role, holders }: Line): readonly (readonly [place: number, met: number])[] {
  const counts = new Map<number, number>()
  for (const { met } of holders) for (const place of met) counts.set(place, (counts.get(place) ?? 0) + 1)
  return role.places.map((place) => [place, counts.get(place) ?? 0])
}

/** The job roles of the people whose training somebody reads. */
export async function roleMatrixOf(engine: Engine, actor: PersonActor, asked: Asked, when: When): Promise<RoleMatrix> {
  const { day, requirements, roles, people } = await readMet(engine, actor, asked, when)
  const lines = roles
    .filter(({ isReadable }) => isReadable)
    .map((role): Line => ({ role, holders: people.filter((person) => person.roles.includes(role.id)) }))
  const sums = requirements.map(() => ({ met: 0, of: 0 }))
  const cells = lines.map((line) =>
    metOf(line).flatMap(([place, met]) => {
      const sum = sums[place]
      if (sum) {
        sum.met += met
        sum.of += line.holders.length
      }
      return [place, met, line.holders.length]
    }),
  )
  return {
    day,
    isOfAll: readsEverybody(actor),
    requirements: requirements.map((one, at) => ({ ...one, ...(sums[at] ?? { met: 0, of: 0 }) })),
    roles: lines.map(({ role: { number, title }, holders }) => ({ number, title, holders: holders.length })),
    cells,
  }
}

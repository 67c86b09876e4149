// The training matrix of people.

import type { PersonActor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Asked } from './asked.ts'
import { narrowed, withShares, type Matrix } from './matrix.ts'
import { readsEverybody } from './readers.server.ts'
import type { Part, When } from './asking.server.ts'
import { readTold } from './told.server.ts'

/** How the people whose training somebody reads stand to what they have to meet: all of them, or the first. */
export async function matrixOf(
  engine: Engine,
  actor: PersonActor,
  asked: Asked,
  when: When & Partial<Part>,
): Promise<Matrix> {
  const { day, requirements, people, others } = await readTold(engine, actor, asked, { first: null, ...when })
  const cells = people.map((row) => row.cells.join(''))
  const named = people.map(({ number, name, department, site }) => ({ number, name, department, site }))
  const whole: Matrix = {
    day,
    isOfAll: readsEverybody(actor),
    ...withShares(named, requirements, cells),
    cells,
    days: people.map((row) => row.days.join(',')),
    others,
  }
  return narrowed(whole, asked.standing)
}

// The alert of a collision ends with its reason: once one of both takes effect on another day, or it is said which comes first.

import { endAlerts } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { beforeEffect } from '../change-states.ts'
import { aboutTheSame, collisionsOf, dayOf } from './collisions.server.ts'
import { collisionOf } from './tell-collisions.server.ts'

type Told = { readonly card: string; readonly dedupe: string }

const isOpen = ({ state, void: isVoid }: AnyRow) => !isVoid && beforeEffect.some((one) => one === state)

/** Ends what was told of collisions of this change that are none any more, for the owners of both. */
export async function endCollisions(door: UnitOfWork, change: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Told>({
    name: 'collisions-told',
    text: `select distinct card, dedupe from alert where card = any($2::uuid[]) and read_at is null and resolved_at is null
        and dedupe like 'collision %' and position($1::text in dedupe) > 0`,
    values: [change.id, [change.id, ...(await aboutTheSame(door.db, change))]],
  })
  if (rows.length === 0) return
  const day = dayOf(change)
  const colliding = isOpen(change) && day !== null ? await collisionsOf(door.db, change) : []
  const standing = colliding.flatMap(({ change: other }) =>
    [change.id, other].map((card) => collisionOf([change.id, other], day ?? '', card)),
  )
  endAlerts(
    door,
    rows.filter(({ dedupe }) => !standing.some((one) => dedupe.startsWith(one))),
  )
}

// Proposes what a change touches, from what is connected to its items; what is among its impacts already, refused ones too, is not proposed again.

import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { changeImpact } from './change-impact.ts'
import { neighboursOf, type Neighbour } from './neighbours.server.ts'

const itemsOf = ({ items }: AnyRow): readonly string[] =>
  Array.isArray(items) ? (items as readonly { readonly record: string }[]).map(({ record }) => record) : [] // The field's own columns.

/** What hangs on the records that change and is not among the impacts yet. */
async function unknownTo(db: Db, registry: Registry, change: AnyRow): Promise<readonly Neighbour[]> {
  const items = itemsOf(change)
  if (items.length === 0) return []
  const { rows } = await db.query<{ record: string }>({
    name: 'impacts-known',
    text: 'select record from change_impact where parent = $1 and not void',
    values: [change.id],
  })
  const known = new Set(rows.map(({ record }) => record))
  const all = await neighboursOf(db, registry, items, change.id)
  return all.filter(({ record }) => !known.has(record))
}

/** Makes a proposal of each. Answers how many. */
export async function proposeImpacts(door: UnitOfWork, change: AnyRow): Promise<number> {
  const found = await unknownTo(door.db, door.registry, change)
  for (const one of found)
    await door.create(changeImpact, { parent: change.id, found: 'System (automatic)', ...one }, { follows: true })
  return found.length
}

/**
 * Nothing is found later that was connected when the plan was submitted.
 * @param mend the step that looks again
 */
export async function refuseUnknown(door: UnitOfWork, change: AnyRow, mend: string): Promise<void> {
  const found = await unknownTo(door.db, door.registry, change)
  if (found.length === 0) return
  const [one] = found
  const more = found.length === 1 ? '' : ` and ${found.length - 1} more`
  refuse(
    'blocked',
    `Since the impacts were last updated, new connections to what changes came up: “${one?.why}”${more}. Update the impacts first.`,
    undefined,
    {
      guards: [
        {
          guard: 'impacts-known',
          passed: false,
          why: 'New connections to what changes came up.',
          mend: { step: mend },
        },
      ],
    },
  )
}

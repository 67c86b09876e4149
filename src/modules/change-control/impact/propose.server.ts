// Proposes what a change touches, from what is connected to its items and to what is revised with them; what is among its impacts
// already, refused ones too, is not proposed again.

import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { changeable } from '../what-changes.ts'
import { changeImpact } from './change-impact.ts'
import { neighboursOf, type Neighbour } from './neighbours.server.ts'

const itemsOf = ({ items }: Pick<Asking, 'items'>): readonly string[] =>
  Array.isArray(items) ? (items as readonly { readonly record: string }[]).map(({ record }) => record) : [] // The field's own columns.

type Asking = Pick<AnyRow, 'id'> & { readonly items?: unknown }
/** Whether what hangs on impacts that are revised is looked for, too. */
type Behind = 'what changes' | 'what changes or is revised'
type Known = { readonly record: string; readonly revised: boolean }

/**
 * What hangs on the records that change and is not among the impacts yet. An impact that is revised changes as an item does: what hangs on
 * it was connected before, and would be found too late where only the first step were looked at.
 */
async function unknownTo(
  db: Db,
  registry: Registry,
  change: Asking,
  behind: Behind = 'what changes or is revised',
): Promise<readonly Neighbour[]> {
  const { rows } = await db.query<Known>({
    name: 'impacts-known',
    text: `select i.record, i.state = 'accepted' and i.treatment = 'Revise' and c.kind = any($2) as revised
      from change_impact i join card c on c.id = i.record where i.parent = $1 and i.state <> 'withdrawn' and not i.void order by i.id`,
    values: [change.id, changeable],
  })
  const revised = rows.filter((row) => row.revised && behind !== 'what changes').map(({ record }) => record)
  const changing = [...new Set([...itemsOf(change), ...revised])]
  if (changing.length === 0) return []
  const known = new Set(rows.map(({ record }) => record))
  const all = await neighboursOf(db, registry, changing, change.id)
  return all.filter(({ record }) => !known.has(record))
}

/** Makes a proposal of each. Answers how many. */
export async function proposeImpacts(door: UnitOfWork, change: Asking): Promise<number> {
  const found = await unknownTo(door.db, door.registry, change)
  for (const one of found)
    await door.create(changeImpact, { parent: change.id, found: 'System (automatic)', ...one }, { follows: true })
  return found.length
}

type Proposal = { readonly number: string; readonly version: number }

/** Takes back proposals that nobody has decided on, where what they hang on changes no more. */
export async function withdrawProposals(door: UnitOfWork, change: Asking): Promise<void> {
  const { rows } = await door.db.query<Proposal>({
    name: 'proposals-of-others',
    text: `select number, version from change_impact i where parent = $1 and state = 'proposed' and not void
      and found <> 'Person' and item is not null and item <> all($2)
      and not exists (select from change_impact r where r.parent = i.parent and r.record = i.item and r.state = 'accepted'
        and r.treatment = 'Revise' and not r.void)
      order by id`,
    values: [change.id, itemsOf(change)],
  })
  const definition = door.registry.named('change-impact')
  for (const { number, version } of rows) await door.move(definition, number, 'withdraw', { version, follows: true })
}

/** Proposes what hangs on what a change has come to revise. Answers how many. */
export async function proposeBehind(door: UnitOfWork, change: string): Promise<number> {
  const { rows } = await door.db.query<Asking>({
    name: 'items-of-change',
    text: 'select id, items from change where id = $1',
    values: [change],
  })
  return rows[0] ? proposeImpacts(door, rows[0]) : 0
}

/**
 * Nothing is found later that was connected when the plan was submitted.
 * @param mend the step that looks again
 */
export async function refuseUnknown(door: UnitOfWork, change: AnyRow, mend: string, behind: Behind): Promise<void> {
  const found = await unknownTo(door.db, door.registry, change, behind)
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

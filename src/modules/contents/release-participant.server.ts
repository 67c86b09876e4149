// Who takes part when a change is released. Each does its part in the one transaction of the release, or refuses with the reason: then
// nothing of it has happened.

import type { Json } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

/** The steps at which a change is said to be ready: reported by its owner, then signed by quality for a day. */
export const readying = ['report-ready', 'set-release'] as const
export type Readying = (typeof readying)[number]

export type Participant = {
  /** By what the checklist knows it. */
  readonly name: string
  /** What it does, for people: “Documents take effect”. */
  readonly label: string
  /**
   * Refuses what the plan says and what could never come true, as the plan is submitted: what is known then is not found out as it is
   * released.
   */
  readonly planned?: (door: UnitOfWork, change: AnyRow) => Promise<void>
  /** Refuses `blocked` while something lacks that must be there before a release is reported ready or signed: by which step. */
  readonly ready?: (door: UnitOfWork, change: AnyRow, step: Readying) => Promise<void>
  /** What stands before it does its part, as values of the change: kept with it, so that it can be taken back. */
  readonly before?: (door: UnitOfWork, change: AnyRow) => Promise<Readonly<Record<string, Json>>>
  /** Takes back what it did for a change that is reverted, except what has become otherwise since. Answers on how many records. */
  readonly revert?: (door: UnitOfWork, change: AnyRow) => Promise<number>
  /** Does its part for a change that takes effect. Refuses `blocked` where it cannot. Answers on how many records. */
  readonly release: (door: UnitOfWork, change: AnyRow) => Promise<number>
}

type Accepted = { readonly record: string; readonly treatment: string }

/** The records of a kind that a change touches, by its accepted impacts, in the order in which they were found. */
export async function acceptedImpacts(db: Db, change: string, kind: string): Promise<readonly Accepted[]> {
  const { rows } = await db.query<Accepted>({
    name: 'accepted-impacts',
    text: `select i.record, i.treatment from change_impact i join card c on c.id = i.record
      where i.parent = $1 and i.state = 'accepted' and not i.void and c.kind = $2 and not c.void order by i.id`,
    values: [change, kind],
  })
  return rows
}

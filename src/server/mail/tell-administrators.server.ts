import { dayAt } from '#lib/days.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { Role } from '#lib/roles.ts'
import { heldBy } from '#kernel/access/held.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

const outbox = { kind: 'job', name: 'What leaves the house' } as const

export type Failure = {
  readonly title: string
  readonly body?: string
  /** A path of the product. */
  readonly link: string
  /** What failed: of each they hear once a day. */
  readonly key: string
}

/** Tells the administrators, once a day, that something could not leave the house. */
export const tellAdministrators = (engine: Engine, now: Date, failure: Failure): Promise<void> =>
  tellHolders(engine, now, ['administrator'], failure)

/** The same, told to whoever holds one of some roles. */
export const tellHolders = (
  engine: Engine,
  now: Date,
  roles: readonly Role[],
  { key, ...news }: Failure,
): Promise<void> =>
  together(engine, outbox, now, async (door) => {
    const { rows } = await door.db.query<{ id: string }>({
      name: 'role-holders',
      text: `select p.id from person p where exists (
        select from ${heldBy('p')} where r.key = any($1))`,
      values: [roles],
    })
    raise(door, [
      {
        ...news,
        to: rows.map(({ id }) => id),
        kind: 'system',
        severity: 'warn',
        dedupe: `${key} ${dayAt(now, engine.zone)}`,
      },
    ])
  })

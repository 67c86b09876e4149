import { dayAt } from '#lib/days.ts'
import { raise } from '#features/alerts/raise.server.ts'
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
export const tellAdministrators = (engine: Engine, now: Date, { key, ...news }: Failure): Promise<void> =>
  together(engine, outbox, now, async (door) => {
    const { rows } = await door.db.query<{ id: string }>({
      name: 'administrators',
      text: `select p.id from person p where exists (
        select from ${heldBy('p')} where r.key = 'administrator')`,
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

// A space takes one of three places when it is asked for, and leaves it when it is purged. What stands in the place is made and
// deleted afterwards, by the server (server/sandbox).

import { raise } from '#features/alerts/raise.server.ts'
import { refuse } from '#lib/refusal.ts'
import type { Db } from '#lib/db.ts'
import type { Rules } from '#kernel/store/rules.server.ts'

async function takePlace(db: Db, space: string): Promise<void> {
  const { rowCount } = await db.query({
    name: 'take-sandbox-place',
    text: `insert into sandbox_place (place, space, progress, ahead)
      select min(n), $1, 0, 0 from generate_series(1, 3) n where not exists (select from sandbox_place p where p.place = n)
      having min(n) is not null on conflict do nothing`,
    values: [space],
  })
  if (rowCount === 0)
    refuse(
      'invalid',
      'Three spaces stand at once, and all three are taken. Purge one that nobody needs first.',
      'title',
    )
}

export const sandboxSpaceRules: Rules = {
  async after(door, { before, after, step }) {
    const { db } = door
    if (step === 'ready' && typeof after.owner === 'string')
      raise(door, [
        {
          to: [after.owner],
          kind: 'state',
          severity: 'info',
          card: after.id,
          title: 'is ready to be entered.',
          dedupe: `sandbox-ready ${after.id} ${after.version}`,
        },
      ])
    if (before === null) await takePlace(db, after.id)
    if (step === 'reset')
      await db.query({
        name: 'reset-sandbox-place',
        text: 'update sandbox_place set progress = 0, ahead = 0, fault = null where space = $1',
        values: [after.id],
      })
    // A place in which nothing has been made yet is free at once.
    if (after.state === 'purged' || after.void)
      await db.query({
        name: 'leave-sandbox-place',
        text: 'delete from sandbox_place where space = $1 and progress = 0',
        values: [after.id],
      })
  },
}

// What a vendor says of its parts is what they say: it is read anew whenever one of them has changed.

import { can } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { ended } from './vendor-states.ts'
import { vendor } from './vendor.ts'

/** Has the vendor of a part look at its parts again, as far as whoever acts may change it; its rules do the rest (vendor.rules.server.ts). */
export async function refreshVendor(door: UnitOfWork, { parent }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<AnyRow>({
    name: 'vendor-to-refresh',
    text: `select v.id, v.version, v.state, v.owner, v.creator, v.buyer, v.site, v.department from vendor v
      where v.id = $1 and not v.void and v.state <> all($2)`,
    values: [parent, ended],
  })
  for (const row of rows) if (can(door.actor, vendor.may.change, row)) await door.save(vendor, row.id, row.version, {})
}

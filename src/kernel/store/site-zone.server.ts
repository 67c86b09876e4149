// Where the day turns for a site: its own time zone, before a record that lies there is in hand.

import type { Db } from '#lib/db.ts'
import { keyOf } from './loaded.server.ts'

/** The time zone of the site with that id or number; undefined where there is no such site, or it has none of its own. */
export async function zoneOfSite(db: Db, site: unknown): Promise<string | undefined> {
  const key = typeof site === 'string' ? keyOf(site) : undefined
  if (key === undefined) return undefined
  const { rows } = await db.query<{ zone: string }>({
    name: `site-zone.${key}`,
    text: `select time_zone as zone from site where ${key} = $1 and time_zone is not null`,
    values: [site],
  })
  return rows[0]?.zone
}

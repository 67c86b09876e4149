import type { Db } from '#lib/db.ts'
import type { Day } from '#lib/days.ts'
import type { Holidays } from '#lib/working-days.ts'

/** The holidays of a site and of all sites between two days; of all sites alone where there is no site. */
export async function holidaysOf(db: Db, site: string | null, from: Day, to: Day): Promise<Holidays> {
  const { rows } = await db.query<{ day: Day }>({
    name: 'holidays-of',
    text: `select day from holiday where state = 'active' and (site is null or site = $1) and day between $2 and $3`,
    values: [site, from, to],
  })
  return new Set(rows.map(({ day }) => day))
}

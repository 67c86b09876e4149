// What stands in the three places, as the records and the places themselves say.

import type { Db } from '#lib/db.ts'
import type { Place } from './place.server.ts'

/** A place that is taken, with the record of the space that stands in it. */
export type PlaceRow = {
  readonly place: Place
  readonly space: string
  readonly number: string
  readonly title: string
  readonly contents: string
  readonly state: string
  readonly void: boolean
  readonly version: number
  readonly idleUntil: string | null
  readonly progress: number
  readonly ahead: number
  readonly fault: string | null
  /** Whether its schema is there: a restored backup has none. */
  readonly stands: boolean
}

const rowsSql = `select p.place, p.space, s.number, s.title, s.contents, s.state, s.void, s.version, s.idle_until::text as "idleUntil",
    p.progress, p.ahead, p.fault, to_regnamespace('sandbox_' || p.place) is not null as stands
  from sandbox_place p join sandbox_space s on s.id = p.space order by p.place`

const leftSql = `select n as place from generate_series(1, 3) n
  where to_regnamespace('sandbox_' || n) is not null and not exists (select from sandbox_place p where p.place = n)`

export const placeRows = async (db: Db): Promise<readonly PlaceRow[]> =>
  (await db.query<PlaceRow>({ name: 'sandbox-places', text: rowsSql })).rows

/** Places of which no record speaks, in which something stands. */
export async function leftPlaces(db: Db): Promise<readonly Place[]> {
  const { rows } = await db.query<{ place: Place }>({ name: 'sandbox-left', text: leftSql })
  return rows.map(({ place }) => place)
}

const isUsable = ({ state }: PlaceRow) => state === 'ready' || state === 'in-use'

/** Whether people may be in it. */
export const isOpen = (row: PlaceRow): boolean => isUsable(row) && row.progress === 100 && row.stands

/** Whether it is to be made: it was asked for, or something has taken it away. */
export function isMissing(row: PlaceRow): boolean {
  if (row.fault !== null) return false
  return row.state === 'creating' ? row.progress < 100 : isUsable(row) && (row.progress < 100 || !row.stands)
}

/** How far it is, in per cent. Whoever is told 100 finds that its record says ready: it does so in an act of its own, a moment after all is told. */
export const farOf = ({ state, progress }: PlaceRow): number =>
  state === 'creating' ? Math.min(99, progress) : progress

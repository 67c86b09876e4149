// How one wants the frame around the screens, on whichever machine one signs in.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { preferenceIn, type Preference } from '#lib/preference.ts'

/** What one has chosen; nothing yet is an empty preference. */
export async function preferenceOf(db: Db, person: string): Promise<Preference> {
  const { rows } = await db.query<{ json: string }>({
    name: 'preference',
    text: 'select json from preference where person = $1',
    values: [person],
  })
  return rows[0] ? preferenceIn(JSON.parse(rows[0].json)) : {}
}

/** Keeps what one has chosen, in place of what one had chosen before. */
export async function keepPreference(db: Db, actor: PersonActor, preference: Preference, now: Date): Promise<void> {
  await db.query({
    name: 'keep-preference',
    text: `insert into preference (person, json, at) values ($1, $2, $3)
      on conflict (person) do update set json = $2, at = $3`,
    values: [actor.id, JSON.stringify(preference), now.toISOString()],
  })
}

// What a definition cannot say of a cause: what it explains belongs to the same CAPA, and nothing explains itself.

import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'

/**
 * The ids of a cause and of all that it explains, in turn, with the CAPA that they are parts of; at most 100 steps.
 * @param found how it is named by $1, by what has an index
 */
const upwards = (found: string) => `with recursive up as (
    select c.id, c.parent, c.because, 1 as step from cause c where ${found}
    union all
    select c.id, c.parent, c.because, up.step + 1 from cause c join up on c.id = up.because where up.step < 100)
  select up.id, k.id as "capa", k.number from up join card k on k.id = up.parent`

const byId = { name: 'cause-upwards', text: upwards('c.id = $1::uuid') }
const byNumber = { name: 'cause-upwards-by-number', text: upwards('c.number = $1') }

type Up = { readonly id: string; readonly capa: string; readonly number: string }

const explained = async (db: Db, because: string) =>
  (await db.query<Up>({ ...(isId(because) ? byId : byNumber), values: [because] })).rows

export const causeRules: Rules = {
  async complete({ db }, values, before: AnyRow | null) {
    if (typeof values.because !== 'string') return values
    const up = await explained(db, values.because)
    const parent = before?.parent ?? values.parent
    if (up.some(({ capa, number }) => capa !== parent && number !== parent))
      return refuse('invalid', 'It must be a cause of the same CAPA.', 'because')
    if (before && up.some(({ id }) => id === before.id))
      return refuse('invalid', 'A cause cannot be explained by itself, nor in a circle.', 'because')
    return values
  },
}

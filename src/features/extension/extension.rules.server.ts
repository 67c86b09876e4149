// What a request knows of the record that it extends when it is made, and when it has lost its point.

import type { Db } from '#lib/db.ts'
import type { Day } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Finding, Found, Rules } from '#kernel/store/rules.server.ts'
import { openStates } from '#kernel/workflow/agreed.ts'

type Extended = {
  readonly title: string
  readonly due: Day | null
  readonly owner: string | null
  readonly manager: string | null
}

/** The record that is to be extended, with its owner's line manager where there is one who is here. */
async function extended(db: Db, name: string): Promise<Extended | undefined> {
  const key = isId(name) ? 'id' : 'number'
  const { rows } = await db.query<Extended>({
    name: `extended-by-${key}`,
    text: `select k.title, k.due, k.owner, m.id as manager from card k left join person p on p.id = k.owner
      left join person m on m.id = p.line_manager and m.state in ('active', 'invited') where k.${key} = $1`,
    values: [name],
  })
  return rows[0]
}

// $3 the states in which work goes on, each as kind/state: few requests are open, and they are found by their state.
const pointless = `select e.id, e.number, e.version, case when k.owner is distinct from e.asker
      then format('%s has another owner now.', k.number) else format('%s is no longer open.', k.number) end as reason
  from extension e join card k on k.id = e.parent
  where not e.void and e.state = 'requested' and e.id > $1
    and (k.void or k.kind || '/' || k.state <> all($3) or k.owner is distinct from e.asker)
  order by e.id limit $2`

/** The rules of requests, for what may be extended. */
export function extensionRules(definitions: readonly Definition[]): Rules {
  const open = definitions
    .filter(({ extendable }) => extendable)
    .flatMap((definition) => openStates(definition).map((state) => `${definition.name}/${state}`))
  return {
    async complete({ db }, values, before) {
      const one = before === null ? await extended(db, String(values.parent)) : undefined
      if (!one) return values
      return { ...values, work: one.title, was: one.due, asker: one.owner, manager: one.manager }
    },
    due: {
      lapse: async (db, { after, limit }: Finding) =>
        (await db.query<Found>({ name: 'extensions-pointless', text: pointless, values: [after, limit, open] })).rows,
    },
  }
}

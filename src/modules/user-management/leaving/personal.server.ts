// With whoever leaves ends what is about their own doing: nobody takes it over, and nobody waits for it any more.

import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Ending = { readonly definition: Definition; readonly step: string; readonly of: readonly string[] }

/** The kinds of records that end so, each with its step and the fields that name whom it is about. */
const endingsIn = (all: readonly Definition[]): readonly Ending[] =>
  all.flatMap((definition) => {
    const { personal } = definition
    return personal === undefined || personal === true ? [] : { definition, step: personal.ends, of: personal.of }
  })

/** Ends what is open of their own. Whoever it concerns hears of it as of any other end. */
export async function endPersonal(door: UnitOfWork, { id: leaver, name }: AnyRow): Promise<void> {
  const reason = `${typeof name === 'string' ? name : 'Whom it is about'} has left.`
  for (const { definition, step, of } of endingsIn(door.registry.all)) {
    const states = [definition.workflow.steps[step]?.from ?? []].flat()
    const { rows } = await door.db.query<{ id: string; version: number }>({
      name: `personal-${definition.name}`,
      text: `select id, version from ${tableName(definition)}
        where (${of.map((field) => `"${snake(field)}" = $1`).join(' or ')}) and state = any($2) and not void order by id`,
      values: [leaver, states],
    })
    for (const { id, version } of rows) await door.move(definition, id, step, { version, reason, follows: true })
  }
}

// Everything that a list's filter finds, held fast before any of it is changed.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { answering, type Answer } from '#kernel/store/answer.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { listAll } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { mostMatching, type Matching } from './matching.ts'
import { fieldsOffered } from './offers.ts'

/** So many rows at a time: few statements, none of them long. */
const atOnce = 1000

type Asked = {
  readonly query: ListQuery
  /** A field whose present value is answered with each, so that a change can be taken back. */
  readonly field: string | undefined
  readonly most?: number
}

/**
 * The records that a list's filter finds for this reader, in the list's order: number, title, state and the version that
 * each stands at now. What is then done to them is done to these, on these versions, whatever comes to match meanwhile.
 * Refuses `invalid` for a field that there is not.
 */
export async function matching(
  engine: Engine,
  actor: PersonActor,
  definition: Definition,
  { query, field, most = mostMatching }: Asked,
): Promise<Matching> {
  if (field !== undefined && !fieldsOffered(definition).some(([name]) => name === field))
    refuse('invalid', `${definition.label[1]} have no field “${field.slice(0, 60)}” that is changed in bulk.`, 'field')
  const kind = field === undefined ? undefined : definition.fields[field]
  const names = ['id', 'number', 'version', 'state', definition.title, ...(field === undefined ? [] : [field])]
  const records: Matching['records'][number][] = []
  const paged = { ...query, limit: Math.min(atOnce, most), after: null }
  for await (const page of listAll(engine.pool, engine.registry, actor, definition, paged)) {
    const named =
      kind && field !== undefined
        ? page.flatMap((row) =>
            kindOf(kind)
              .named(kind, row[field])
              .map(({ name }) => name),
          )
        : []
    const { record } = answering(engine, actor, await cardsOf(engine.pool, [...new Set(named)]))
    const short = (answer: Answer) => Object.fromEntries(names.map((name) => [name, answer[name]]))
    records.push(...page.map((row) => short(record(definition, row)) as Matching['records'][number])) // The names above.
    if (records.length > most) break
  }
  return { records: records.slice(0, most), cut: records.length > most }
}

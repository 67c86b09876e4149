// What hangs on a person: found by the cards that they own or take part in, and by the master data that names them.

import type { Db } from '#lib/db.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { passing } from '#kernel/workflow/succession.ts'

/** A record, and the fields by which it hangs on the person. */
export type Hanging = { readonly id: string; readonly kind: string; readonly fields: readonly string[] }

type Found = { readonly id: string; readonly kind: string; readonly state: string; readonly owns: boolean }

const found = `select id, kind, state, owner is not distinct from $1 as owns from card where owner = $1 and not void
  union select id, kind, state, owner is not distinct from $1 from card where parties @> array[$1]::uuid[] and parties is not null and not void`

const beside = (definition: Definition, state: string) => passing(definition, state).filter((name) => name !== 'owner')

/** Which of these records of a kind name the person in a field that passes, beside their owner. */
async function namedIn(db: Db, definition: Definition, cards: readonly Found[], person: string) {
  const asked = cards.filter(({ state }) => beside(definition, state).length > 0)
  const fields = [...new Set(asked.flatMap(({ state }) => beside(definition, state)))]
  const known = new Map<string, readonly string[]>()
  if (asked.length === 0) return known
  const { rows } = await db.query<{ id: string; state: string } & Readonly<Record<string, unknown>>>({
    name: `${definition.name}.hanging`,
    text: `select id, state, ${fields.map((name) => `${snake(name)} as "${name}"`).join(', ')} from ${tableName(definition)}
      where id = any($1)`,
    values: [asked.map(({ id }) => id)],
  })
  for (const row of rows)
    known.set(
      row.id,
      beside(definition, row.state).filter((name) => peopleIn(row[name]).includes(person)),
    )
  return known
}

/** What is chosen from names people outside of any card: a line manager, the head of a department. */
async function inMasterData(db: Db, definition: Definition, person: string): Promise<readonly Hanging[]> {
  const states = Object.keys(definition.workflow.states)
  const named = fieldsOf(definition).flatMap(([name]) => {
    const within = states.filter((state) => beside(definition, state).includes(name))
    return within.length > 0 ? [{ name, within }] : []
  })
  const all = await Promise.all(
    named.map(async ({ name, within }) => {
      const { rows } = await db.query<{ id: string }>({
        name: `${definition.name}.hanging.${name}`,
        text: `select id from ${tableName(definition)} where ${snake(name)} = $1 and state = any($2)`,
        values: [person, within],
      })
      return rows.map(({ id }) => ({ id, kind: definition.name, fields: [name] }))
    }),
  )
  return all.flat()
}

/** Everything that would have nobody to look after it without this person, whoever asks. */
export async function hangingOn(db: Db, registry: Registry, person: string): Promise<readonly Hanging[]> {
  const { rows } = await db.query<Found>({ name: 'hanging-on', text: found, values: [person] })
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const hanging: Hanging[] = []
  for (const [kind, cards] of byKind) {
    const definition = registry.named(kind)
    const named = definition.master
      ? new Map<string, readonly string[]>()
      : await namedIn(db, definition, cards, person)
    for (const { id, state, owns } of cards) {
      const owned = owns && passing(definition, state).includes('owner') ? ['owner'] : []
      const fields = [...owned, ...(named.get(id) ?? [])]
      if (fields.length > 0) hanging.push({ id, kind, fields })
    }
  }
  for (const definition of registry.all)
    if (definition.master) hanging.push(...(await inMasterData(db, definition, person)))
  return hanging
}

// Whoever is named for a seat that takes a role must hold it already when they are named, not only when they sign.

import { impliedBy, roles, type Role } from '#lib/roles.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { heldBy } from '#kernel/access/held.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Tx } from './tx.server.ts'
import type { Entered } from './values.ts'

type Seat = { readonly field: string; readonly label: string; readonly held: readonly Role[]; readonly person: string }

/** The seats that these values fill. */
const seatsIn = (definition: Definition, values: Entered): readonly Seat[] =>
  fieldsOf(definition).flatMap(([field, kind]): readonly Seat[] => {
    const person = values[field]
    return kind.kind === 'person' && kind.held !== undefined && typeof person === 'string'
      ? [{ field, label: kind.label, held: kind.held, person }]
      : []
  })

const withImplied = (held: readonly Role[]): readonly Role[] => [
  ...held,
  ...held.flatMap((role) => impliedBy[role] ?? []),
]

// $1 the person, $2 the roles, $3 the site of the record; a role held for one site alone holds there.
const isHeld = `select p.first_name || ' ' || p.last_name as name,
    exists (select from ${heldBy('p')} where r.key = any($2)
      and (g ->> 'site' is null or $3::uuid is null or (g ->> 'site')::uuid = $3)) as held
  from person p where p.id = $1`

/** Refuses, at its field, whoever is named for a seat and holds none of the roles that it takes. */
export async function refuseUnheld(tx: Tx, definition: Definition, values: Entered, site: unknown): Promise<void> {
  const refused: FieldRefusal[] = []
  for (const { field, label, held, person } of seatsIn(definition, values)) {
    const { rows } = await tx.db.query<{ name: string; held: boolean }>({
      name: 'seat-held',
      text: isHeld,
      values: [person, withImplied(held), typeof site === 'string' ? site : null],
    })
    const [found] = rows
    const wanted = held.map((role) => roles[role]).join(' or ')
    if (found && !found.held)
      refused.push({
        field,
        code: 'not-held',
        message: `${label}: ${found.name} does not hold the role “${wanted}”. Choose somebody who does.`,
      })
  }
  if (refused.length > 0) refuseFields(refused)
}

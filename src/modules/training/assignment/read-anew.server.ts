// Whoever has read a version of a document reads what is in effect of it now, unless they were asked to already.

import { addDays } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { metStates, openStates } from '../assignment-states.ts'
import type { AskToRead, ToRead } from './ask-to-read.server.ts'

/** So many days are left for it. */
const within = 14

type Read = Pick<ToRead, 'document' | 'person'> & { readonly number: string; readonly version: number }

/**
 * $1 a version. Who works here and has read it, or one before it where only its wording is another, without those who have been asked
 * to read what is in effect by now.
 */
const read = `select v.parent as document, a.owner as person, a.number, a.version
  from document_version v join document_version r on r.parent = v.parent and r.id <= v.id
    join training_assignment a on a.reads = r.id and not a.void
    join person p on p.id = a.owner and p.state = 'active'
  where v.id = $1 and a.state in ${inSql(metStates)} and not exists (
    select from document_version e join training_assignment o on o.reads = e.id and not o.void
    where e.parent = v.parent and e.state = 'effective' and not e.void and o.owner = a.owner and o.id <> a.id
      and o.state in ${inSql([...openStates, ...metStates])})
  order by a.id`

/** @returns of how many people it was asked */
export async function readAnew(
  door: UnitOfWork,
  askToRead: AskToRead,
  version: string,
  why: Pick<ToRead, 'why' | 'because'>,
): Promise<number> {
  const definition = door.registry.named('training-assignment')
  const { rows } = await door.db.query<Read>({ name: 'versions-to-read-anew', text: read, values: [version] })
  const due = addDays(door.today(), within)
  for (const { number, version: stands } of rows)
    await door.move(definition, number, 'supersede', { version: stands, follows: true })
  const people = Map.groupBy(rows, ({ person }) => person)
  for (const [person, [one]] of people) if (one) await askToRead(door, { document: one.document, person, due, ...why })
  return people.size
}

// Processes are, from the day of a change on, as it says that they are to be.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { process } from './process.ts'

/** A process and what a change says of it; what it leaves empty is null. */
type Revised = {
  /** Of the line. */
  readonly key: string
  readonly number: string
  readonly name: string
  readonly version: number
  readonly active: boolean
  readonly owner: string | null
  readonly inputs: string | null
  readonly outputs: string | null
}

const revisedBy = `select l.key, p.number, p.name, p.version, p.state = 'active' and not p.void as active, l.owner, l.inputs, l.outputs
  from change c cross join lateral jsonb_to_recordset(c.processes) as l(key text, process uuid, owner uuid, inputs text, outputs text)
  join process p on p.id = l.process where c.id = $1 order by p.number`

async function revisedIn({ db }: UnitOfWork, { id }: AnyRow): Promise<readonly Revised[]> {
  const { rows } = await db.query<Revised>({ name: 'processes-revised', text: revisedBy, values: [id] })
  return rows
}

function refuseRetired({ key, number, name, active }: Revised): void {
  if (!active)
    refuse(
      'blocked',
      `${number} “${name}” is retired: bring it back into use, or take it out of the change.`,
      `processes[${key}].process`,
    )
}

async function refuseAnyRetired(door: UnitOfWork, change: AnyRow): Promise<void> {
  for (const one of await revisedIn(door, change)) refuseRetired(one)
}

/** What a change says of a process, without what it leaves as it is. */
const saidOf = ({ owner, inputs, outputs }: Revised) =>
  Object.fromEntries(Object.entries({ owner, inputs, outputs }).filter(([, said]) => said !== null))

export const processRelease: Participant = {
  name: 'processes',
  label: 'Processes are as described',
  planned: refuseAnyRetired,
  ready: refuseAnyRetired,
  async release(door, change) {
    const all = await revisedIn(door, change)
    for (const one of all) {
      refuseRetired(one)
      await door.move(process, one.number, 'revise', {
        version: one.version,
        values: saidOf(one),
        follows: true,
        reason: `${change.number} “${change.title as string}” has taken effect.`,
      })
    }
    return all.length
  },
}

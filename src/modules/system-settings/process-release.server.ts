// Processes are, from the day of a change on, as it says that they are to be.

import { refuse } from '#lib/refusal.ts'
import { newKey } from '#kernel/kinds/rows/rows.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { process } from './process.ts'

/** What the process map says of a process, as far as changes write it. */
type Described = {
  readonly owner: string | null
  readonly inputs: string | null
  readonly outputs: string | null
}

/** A process and what a change says of it; what it leaves empty is null. */
type Revised = Described & {
  readonly id: string
  /** Of the line. */
  readonly key: string
  readonly number: string
  readonly name: string
  readonly version: number
  readonly active: boolean
  /** As the map says it now. */
  readonly now: Described
  /** As the map said it before the change took effect; null while it has not. */
  readonly before: Described | null
}

const revisedBy = `select p.id, l.key, p.number, p.name, p.version, p.state = 'active' and not p.void as active, l.owner, l.inputs, l.outputs,
    jsonb_build_object('owner', p.owner, 'inputs', p.inputs, 'outputs', p.outputs) as now,
    (select b from jsonb_array_elements(c.processes_before) b where b ->> 'process' = p.id::text) as before
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

const written = ['owner', 'inputs', 'outputs'] as const

/** What is put back of a process: what still is as the change has made it. */
const putBack = (one: Revised) =>
  Object.fromEntries(
    written.flatMap((name) =>
      one[name] !== null && one.now[name] === one[name] ? [[name, one.before?.[name] ?? null]] : [],
    ),
  )

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
  async before(door, change) {
    const all = await revisedIn(door, change)
    return {
      processesBefore: all.map(({ id, now: { owner, inputs, outputs } }) => ({
        key: newKey(),
        process: id,
        owner,
        inputs,
        outputs,
      })),
    }
  },
  async revert(door, change) {
    const all = (await revisedIn(door, change)).filter(
      (one) => one.before !== null && Object.keys(putBack(one)).length > 0,
    )
    for (const one of all) {
      refuseRetired(one)
      await door.move(process, one.number, 'revise', {
        version: one.version,
        values: putBack(one),
        follows: true,
        reason: `${change.number} “${change.title as string}” was reverted.`,
      })
    }
    return all.length
  },
}

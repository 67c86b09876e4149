// Tells the story of the samples through the door, each moment as the person who acts and at its own time.

import type { Actor, Grant, PersonActor } from '#lib/actor.ts'
import { newId } from '#lib/ids.ts'
import { isRole } from '#lib/roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { readRow, readWhole } from '#kernel/store/loaded.server.ts'
import type { Taking } from '#kernel/store/unit-of-work.server.ts'
import { withIds, type Moment } from './story.ts'
import type { SampleValues, ScenarioStep } from './scenario.ts'

type Rows = Map<string, AnyRow>
type Step = Extract<ScenarioStep, { step: string }>

const clock = { kind: 'job', name: 'System (automatic)' } as const

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function grantsOf(rows: Rows, person: AnyRow): readonly Grant[] {
  const roles = [...rows.values()]
  const grants = (person.grants ?? []) as readonly { readonly role: string; readonly site: string | null }[] // The field's own columns.
  return grants.flatMap(({ role, site }) => {
    const key = text(roles.find((row) => row.id === role)?.key)
    return key !== null && isRole(key) ? { role: key, site } : []
  })
}

const idsWhere = (rows: Rows, field: string, id: string) =>
  [...rows.values()].flatMap((row) => (row[field] === id ? row.id : []))

/**
 * Tells moments one after the other, remembering the record of each scenario by its key. The first one to act founds the
 * organisation: they are an administrator before anything says so.
 */
export function newSeeder(engine: Engine) {
  const rows: Rows = new Map()
  let founder: PersonActor | undefined

  const known = (key: string): AnyRow => {
    const row = rows.get(key.slice(1))
    if (!row) throw new Error(`No scenario has told of ${key} yet.`)
    return row
  }

  function found(moment: Moment): PersonActor {
    const { firstName, lastName, email } = moment.scenario.values
    founder = {
      kind: 'person',
      id: newId(moment.at),
      name: `${text(firstName)} ${text(lastName)}`,
      email: text(email) ?? '',
      grants: [{ role: 'administrator', site: null }],
      department: null,
      site: null,
      team: [],
      heads: [],
    }
    return founder
  }

  /** A person of the story, with the rights that the story has given them so far. */
  function personOf(key: string): PersonActor {
    const row = known(key)
    const grants = grantsOf(rows, row)
    return {
      kind: 'person',
      id: row.id,
      name: text(row.name) ?? key,
      email: text(row.email) ?? '',
      grants: grants.length === 0 && row.id === founder?.id ? founder.grants : grants,
      department: text(row.department),
      site: text(row.site),
      team: idsWhere(rows, 'lineManager', row.id),
      heads: idsWhere(rows, 'head', row.id),
    }
  }

  function actorOf(moment: Moment): Actor {
    if (moment.by === 'clock') return clock
    return founder ? personOf(moment.by) : found(moment)
  }

  /** The record as it stands: what happened to another may have changed it since its scenario last told of it. */
  async function present({ definition, scenario }: Moment): Promise<AnyRow> {
    const row = await readRow(engine.pool, clock, definition, known(`@${scenario.key}`).id)
    rows.set(scenario.key, row)
    return row
  }

  const idsIn = (values: SampleValues) => withIds(values, (key) => known(key).id)

  /** The signature for a step that may ask for one: what stands has been shown, and the identity is asked. */
  async function signatureOf(
    { definition, at, step: taken }: Moment,
    actor: Actor,
    row: AnyRow,
  ): Promise<Taking['signature']> {
    const step = taken && 'step' in taken ? definition.workflow.steps[taken.step] : undefined
    if (actor.kind !== 'person' || !(step?.signed || step?.round)) return undefined
    const proven = await prove(engine.identity, actor, { password: '' }, at)
    const shown = await readWhole(engine.pool, clock, definition, row.id)
    return { proven, seen: sha256(snapshotOf(definition, shown.row, shown.parts)) }
  }

  /** What the moment's step is taken with: version, reason, values and, where it is signed, the signature. */
  async function takingOf(moment: Moment, actor: Actor): Promise<Taking> {
    const { values = {}, reason } = moment.step as Step // Asked for steps only.
    const row = await present(moment)
    const signature = await signatureOf(moment, actor, row)
    return { version: row.version, reason, values: idsIn(values), signature }
  }

  async function create(moment: Moment, actor: Actor): Promise<AnyRow> {
    const { scenario, definition, at } = moment
    const isFounder = founder !== undefined && rows.size === 0
    const tie = scenario.tie && {
      type: scenario.tie.type,
      ...('from' in scenario.tie ? { from: known(scenario.tie.from).number } : { to: known(scenario.tie.to).number }),
    }
    const more = { ...(isFounder && founder && { id: founder.id }), ...(tie && { links: [tie] }) }
    return together(engine, actor, at, (door) => door.create(definition, idsIn(scenario.values), more))
  }

  async function tell(moment: Moment): Promise<AnyRow> {
    const { definition, scenario, at, step } = moment
    const actor = actorOf(moment)
    if (!step) return create(moment, actor)
    const { id } = known(`@${scenario.key}`)
    if ('step' in step) {
      const taking = await takingOf(moment, actor)
      return together(engine, actor, at, (door) => door.move(definition, id, step.step, taking))
    }
    if ('tie' in step) {
      const { type, to } = step.tie
      await together(engine, actor, at, (door) => door.tie(definition, id, type, known(to).number))
      return present(moment)
    }
    const { version } = await present(moment)
    return together(engine, actor, at, (door) => door.save(definition, id, version, idsIn(step.change)))
  }

  return {
    known,
    isKnown: (key: string): boolean => rows.has(key.slice(1)),
    personOf,
    actorOf,
    idsIn,
    takingOf,
    /** Makes the moment happen and answers the record as it stands then. */
    async tell(moment: Moment): Promise<AnyRow> {
      const row = await tell(moment)
      rows.set(moment.scenario.key, row)
      return row
    },
  }
}

export type Seeder = ReturnType<typeof newSeeder>

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
import { readRow, readWhole } from '#kernel/store/held.server.ts'
import type { Taking } from '#kernel/store/unit-of-work.server.ts'
import { withIds, type Moment } from './story.ts'
import type { SampleValues, Stride } from './walk.ts'

type Rows = Map<string, AnyRow>
type Step = Extract<Stride, { step: string }>

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
 * Tells moments one after the other, remembering the record of each walk by its key. The first one to act founds the
 * organisation: they are an administrator before anything says so.
 */
export function newTeller(engine: Engine) {
  const rows: Rows = new Map()
  let founder: PersonActor | undefined

  const known = (key: string): AnyRow => {
    const row = rows.get(key.slice(1))
    if (!row) throw new Error(`No walk has told of ${key} yet.`)
    return row
  }

  function found(moment: Moment): PersonActor {
    const { firstName, lastName, email } = moment.walk.values
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

  /** The record as it stands: what happened to another may have changed it since its walk last told of it. */
  async function present({ definition, walk }: Moment): Promise<AnyRow> {
    const row = await readRow(engine.pool, clock, definition, known(`@${walk.key}`).id)
    rows.set(walk.key, row)
    return row
  }

  const idsIn = (values: SampleValues) => withIds(values, (key) => known(key).id)

  /** The signature for a step that may ask for one: what stands has been shown, and the identity is asked. */
  async function signatureOf(
    { definition, at, stride }: Moment,
    actor: Actor,
    row: AnyRow,
  ): Promise<Taking['signature']> {
    const step = stride && 'step' in stride ? definition.workflow.steps[stride.step] : undefined
    if (actor.kind !== 'person' || !(step?.signed || step?.round)) return undefined
    const proven = await prove(engine.identity, actor, { password: '' }, at)
    const shown = await readWhole(engine.pool, clock, definition, row.id)
    return { proven, seen: sha256(snapshotOf(definition, shown.row, shown.parts)) }
  }

  /** What the moment's step is taken with: version, reason, values and, where it is signed, the signature. */
  async function takingOf(moment: Moment, actor: Actor): Promise<Taking> {
    const { values = {}, reason } = moment.stride as Step // Asked for steps only.
    const row = await present(moment)
    const signature = await signatureOf(moment, actor, row)
    return { version: row.version, reason, values: idsIn(values), signature }
  }

  async function create(moment: Moment, actor: Actor): Promise<AnyRow> {
    const { walk, definition, at } = moment
    const isFounder = founder !== undefined && rows.size === 0
    const tie = walk.tie && {
      type: walk.tie.type,
      ...('from' in walk.tie ? { from: known(walk.tie.from).number } : { to: known(walk.tie.to).number }),
    }
    const more = { ...(isFounder && founder && { id: founder.id }), ...(tie && { links: [tie] }) }
    return together(engine, actor, at, (door) => door.create(definition, idsIn(walk.values), more))
  }

  async function tell(moment: Moment): Promise<AnyRow> {
    const { definition, walk, at, stride } = moment
    const actor = actorOf(moment)
    if (!stride) return create(moment, actor)
    const { id } = known(`@${walk.key}`)
    if ('step' in stride) {
      const taking = await takingOf(moment, actor)
      return together(engine, actor, at, (door) => door.move(definition, id, stride.step, taking))
    }
    if ('tie' in stride) {
      const { type, to } = stride.tie
      await together(engine, actor, at, (door) => door.tie(definition, id, type, known(to).number))
      return present(moment)
    }
    const { version } = await present(moment)
    return together(engine, actor, at, (door) => door.save(definition, id, version, idsIn(stride.change)))
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
      rows.set(moment.walk.key, row)
      return row
    },
  }
}

export type Teller = ReturnType<typeof newTeller>

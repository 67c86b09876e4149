// Tells the story of the samples through the door, each moment as the person who acts and at its own time.

import type { Actor } from '#lib/actor.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { hangingOn } from '#kernel/store/hanging.server.ts'
import { readRow, readWhole } from '#kernel/store/loaded.server.ts'
import type { Taking } from '#kernel/store/unit-of-work.server.ts'
import { clock, newCast } from './cast.ts'
import { newCommenting } from './commenting.server.ts'
import { newSending, type KeepBytes } from './sending.server.ts'
import { withIds, type Moment } from './story.ts'
import type { SampleValues, ScenarioStep } from './scenario.ts'

type Step = Extract<ScenarioStep, { step: string }>

/** Who writes from outside, by a door that makes the record for them. */
const fromOutside: readonly string[] = ['anonymous', 'customer', 'vendor']

/** The numbers of documents as texts of the samples name them: QM-001, PROC-QA-014. */
const mentions = /\b(?:QM-\d{3}|[A-Z]{2,6}-[A-Z][A-Z\d]{0,7}-\d{3})\b/g

/**
 * Tells moments one after the other, remembering the record of each scenario by its key.
 * @param earlier the records that have been told of already, by the keys of their scenarios
 * @param keepBytes where the bytes of files go that are sent; nowhere, where nobody reads them
 */
export function newSeeder(
  engine: Engine,
  earlier: Iterable<readonly [string, AnyRow]> = [],
  keepBytes: KeepBytes = () => Promise.resolve(),
) {
  const cast = newCast()
  for (const [key, row] of earlier) cast.keep(key, row)
  const said = newCommenting(engine)
  const send = newSending(engine, keepBytes)
  const { known, isKnown, keep, personOf, actorOf } = cast

  /** The record as it stands: what happened to another may have changed it since its scenario last told of it. */
  async function present({ definition, scenario }: Moment): Promise<AnyRow> {
    const row = await readRow(engine.pool, clock, definition, known(`@${scenario.key}`).id)
    keep(scenario.key, row)
    return row
  }

  /** Texts name documents by their numbers, which begin with the mark of a sandbox there. */
  const marked = (values: SampleValues): SampleValues =>
    engine.mark === undefined
      ? values
      : (JSON.parse(JSON.stringify(values).replaceAll(mentions, `${engine.mark}$&`)) as SampleValues) // Of the same shape.

  const idsIn = (values: SampleValues) => withIds(marked(values), (key) => known(key).id)

  /** The signature for a step that may ask for one: what stands has been shown, and the identity is asked. */
  async function signatureOf(
    { definition, at, step: taken }: Moment,
    actor: Actor,
    row: AnyRow,
  ): Promise<Taking['signature']> {
    const step = taken && 'step' in taken ? definition.workflow.steps[taken.step] : undefined
    if (actor.kind !== 'person' || !(step?.signed || step?.round)) return undefined
    const proven = await prove(engine.identity, actor, { password: '' }, at)
    const living = engine.registry.named(definition.name) // With the fields that the organisation has added.
    const shown = await readWhole(engine.pool, clock, living, row.id)
    return { proven, seen: sha256(snapshotOf(living, shown)) }
  }

  /** What the moment's step is taken with: version, reason, values and, where it is signed, the signature. */
  async function takingOf(moment: Moment, actor: Actor): Promise<Taking> {
    const { values = {}, reason } = moment.step as Step // Asked for steps only.
    const row = await present(moment)
    const signature = await signatureOf(moment, actor, row)
    const { by } = moment.definition.workflow.steps[(moment.step as Step).step] ?? {}
    return {
      version: row.version,
      reason,
      values: await send(idsIn(values), actor, moment.at),
      signature,
      ...(by === 'act' && { follows: true }), // What the browser tells while somebody reads.
    }
  }

  /** What the rules of a record have made: its newest part, or the newest of its own kind; with what is said of it. */
  async function adopt({ scenario, definition, at }: Moment, parent: string, actor: Actor): Promise<AnyRow> {
    const { for: own, which = {} } = scenario
    const told = Object.entries({ ...(own !== undefined && { owner: own }), ...which })
    const among = told.map(([field], place) => `and ${snake(field)} = $${place + 2}`).join(' ')
    const { rows: made } = await engine.pool.query<{ id: string; version: number }>({
      text: `select id, version from ${tableName(definition)}
        where ${definition.partOf ? 'parent =' : 'id <>'} $1 ${among} order by id desc limit 1`,
      values: [known(parent).id, ...told.map(([, key]) => known(key).id)],
    })
    const [newest] = made
    if (!newest) throw new Error(`Nothing was made with ${parent}.`)
    if (Object.keys(scenario.values).length === 0) return readRow(engine.pool, clock, definition, newest.id)
    return together(engine, actor, at, (door) =>
      door.save(definition, newest.id, newest.version, idsIn(scenario.values)),
    )
  }

  async function create(moment: Moment, actor: Actor): Promise<AnyRow> {
    const { scenario, definition, at } = moment
    if (scenario.madeWith !== undefined) return adopt(moment, scenario.madeWith, actor)
    const founder = cast.isEmpty() ? cast.founder() : undefined
    const tie = scenario.tie && {
      type: scenario.tie.type,
      ...('from' in scenario.tie ? { from: known(scenario.tie.from).number } : { to: known(scenario.tie.to).number }),
    }
    const more = {
      ...(founder && { id: founder.id }),
      ...(tie && { links: [tie] }),
      ...(fromOutside.includes(scenario.by) && { follows: true as const }),
    }
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
    if ('comment' in step || 'resolve' in step) {
      const where = { definition, row: await present(moment), scenario: scenario.key, now: at }
      await ('comment' in step ? said.say(actor, where, step.comment) : said.resolve(actor, where, step.resolve))
      return where.row
    }
    if ('passesTo' in step) {
      const hanging = await hangingOn(engine.pool, engine.registry, id)
      const succession = { from: id, to: known(step.passesTo).id, reason: step.reason }
      await together(engine, actor, at, async (door) => {
        for (const one of hanging) await door.handOver(engine.registry.named(one.kind), one.id, succession)
      })
      return present(moment)
    }
    const { version } = await present(moment)
    return together(engine, actor, at, (door) => door.save(definition, id, version, idsIn(step.change)))
  }

  return {
    known,
    isKnown,
    personOf,
    actorOf,
    idsIn,
    takingOf,
    /** Makes the moment happen and answers the record as it stands then. */
    async tell(moment: Moment): Promise<AnyRow> {
      const row = await tell(moment)
      keep(moment.scenario.key, row)
      return row
    },
  }
}

export type Seeder = ReturnType<typeof newSeeder>

// What is signed stays true (docs/decisions/0080), for every definition: whatever a step has proved is attacked afterwards,
// through every door and as every role, wherever the samples bring a record (docs/decisions/0087).

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { addDays, dayAt } from '#lib/days.ts'
import { features } from '#features/features.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { newSeeder } from '#features/samples/seeder.server.ts'
import { daysFrom, storyOf, type Moment } from '#features/samples/story.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Around } from '#kernel/definition/workflow.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readWhole, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { attemptsOn, type Story } from '../../test/attempts.ts'
import { attempted, provedBy, standingOf, undone, type Proved, type Target } from '../../test/breaking.ts'
import { freshDatabase } from '../../test/database.ts'
import { unsaid } from '../../test/looking.ts'
import { definitions, modules } from './modules.ts'
import { qualified, rules } from './modules.server.ts'
import { samples } from './samples.ts'

const zone = 'Europe/London'
const reader = { kind: 'job', name: 'contract test' } as const
const database = await freshDatabase()
after(() => database.drop())

const registry = registryOf(definitions, modules)
const engine: Engine = {
  pool: database.pool,
  registry,
  zone,
  rules,
  features,
  identity: () => Promise.resolve(), // Who signs is asked by the account; here it is who the attempt says.
  people: peopleById,
  qualified,
}

const today = dayAt(new Date(), zone)
const seeder = newSeeder(engine)
const told = new Map<string, Moment>()

/** What all scenarios enter with each step. */
const enteredWith = Map.groupBy(
  samples.flatMap(({ definition, scenarios }) =>
    scenarios(daysFrom(today)).flatMap(({ steps = [] }) =>
      steps.flatMap((one) =>
        'step' in one ? [{ step: `${definition.name} ${one.step}`, values: one.values ?? {} }] : [],
      ),
    ),
  ),
  ({ step }) => step,
)

/** Whether the story has told of everything that values name. */
const isKnown = (values: SampleValues): boolean =>
  Object.values(values).every((value) =>
    typeof value === 'string'
      ? !value.startsWith('@') || seeder.isKnown(value)
      : !Array.isArray(value) ||
        value.every((line: SampleValues | string) => typeof line === 'string' || isKnown(line)),
  )

const entered: Story['entered'] = (definition, step) => {
  const all = enteredWith.get(`${definition.name} ${step}`) ?? []
  return seeder.idsIn(all.find(({ values }) => isKnown(values))?.values ?? {})
}

const others: Story['others'] = (kind) =>
  [...told.values()].flatMap(({ definition, scenario }) =>
    definition.name === kind ? [seeder.known(`@${scenario.key}`)] : [],
  )

const story: Story = { registry, seeder, entered, others }

const rolesOf = ({ grants }: PersonActor) =>
  grants
    .map(({ role, site }) => `${role} ${site === null ? '' : 'of a site'}`)
    .toSorted()
    .join()

/** Everybody whom the record names, and somebody of every role. */
function castOf({ row }: LoadedRecord): readonly PersonActor[] {
  const people = [...told.values()].filter(({ definition }) => definition.name === 'person')
  const actors = people.map(({ scenario }) => seeder.personOf(`@${scenario.key}`))
  const named = new Set(Object.values(row).filter((value) => typeof value === 'string'))
  const ofRole = new Map(actors.toReversed().map((actor) => [rolesOf(actor), actor]))
  return [...new Set([...actors.filter(({ id }) => named.has(id)), ...ofRole.values()])]
}

/** What the attempts have shown of one definition. */
type Shown = { readonly attacked: Set<string>; readonly wrong: Set<string>; readonly unsaid: Set<string> }

const shown = new Map<string, Shown>(
  definitions.map(({ name }) => [name, { attacked: new Set(), wrong: new Set(), unsaid: new Set() }]),
)

/** What is tried already: each attempt once for each state, as long as nothing else has been proved. */
const tried = new Set<string>()

const nameOf = ({ step, name }: Proved) => `${step}: ${name}`

/** What holds of the record of a moment: what the steps behind it have proved. */
function standingAt({ definition, step }: Moment, whole: LoadedRecord): readonly Proved[] {
  const behind = standingOf(definition, whole)
  // A step that stays in its state leaves no trace in the states that the record has been in.
  const name = step && 'step' in step ? step.step : ''
  const taken = definition.workflow.steps[name]
  return taken && !behind.some((one) => one.step === name) ? [...behind, ...provedBy(name, taken)] : behind
}

const aroundOf = ({ row, tied, parts, zone: own }: LoadedRecord, at: Date): Around => ({
  tied,
  parts,
  within: parentIn(row),
  today: dayAt(at, own ?? zone),
  zone: own ?? zone,
})

/** What falls by itself as days pass must say so: nobody has broken it. */
function fallingIn({ definition, whole, standing, at }: Target): readonly string[] {
  const around = aroundOf(whole, at)
  return standing.flatMap(({ name, guard }) => {
    const falls = (days: number) => !guard?.holds(whole.row, { ...around, today: addDays(around.today, days) })
    const isFalling = guard?.holds(whole.row, around) && [1, 30, 400].some(falls)
    return isFalling ? [`${definition.name} in ${whole.row.state}: ${name} falls as days pass`] : []
  })
}

async function attack(moment: Moment, row: AnyRow): Promise<void> {
  const { definition, at } = moment
  const whole = await readWhole(engine.pool, reader, definition, row.id)
  const standing = standingAt(moment, whole)
  const place = [definition.name, row.state, ...standing.map(nameOf)].join()
  const found = shown.get(definition.name)
  if (!found || standing.length === 0 || tried.has(place)) return
  tried.add(place)
  for (const one of standing) found.attacked.add(nameOf(one))
  const target: Target = { definition, whole, standing, at }
  for (const fault of fallingIn(target)) found.wrong.add(fault)
  await undone(engine, (within) => tryOn(within, target, moment, found))
}

/** Makes every attempt as one after the other, until it is somebody's whose right to try it nobody doubts. */
async function tryOn(within: Engine, target: Target, moment: Moment, { wrong }: Shown): Promise<void> {
  const { definition, whole } = target
  const where = `${definition.name} in ${whole.row.state}`
  for (const attempt of attemptsOn(target, moment, story)) {
    const what = `${where} after ${attempt.what}`
    if (tried.has(what)) continue
    tried.add(what)
    for (const by of castOf(whole)) {
      const came = await attempted(within, target, attempt, by)
      if (typeof came !== 'string') wrong.add(`${what} by ${by.name} (${whole.row.number}): ${came.wrong}`)
      if (came !== 'barred') break
    }
  }
}

/** Whether guards say along which links they look, on the record as it stands and as its samples break it. */
async function look(moment: Moment, row: AnyRow): Promise<void> {
  const { definition, sample, at, by } = moment
  const guards = Object.values(definition.workflow.steps).flatMap((step) => step.guards ?? [])
  const found = shown.get(definition.name)
  if (!found || guards.length === 0) return
  const whole = await readWhole(engine.pool, reader, definition, row.id)
  const day = (days: number) => addDays(moment.day, days)
  for (const guard of guards) {
    const values = sample.breakages?.[guard.name]?.(day, by).values ?? {}
    const rows: readonly AnyRow[] = [whole.row, { ...whole.row, ...(isKnown(values) ? seeder.idsIn(values) : {}) }]
    for (const one of rows)
      for (const fault of unsaid(definition, registry, guard, one, aroundOf(whole, at))) found.unsaid.add(fault)
  }
}

// Not in a hook, which has to end within the time of one test: the story is long, and a machine may be busy.
for (const moment of storyOf(samples, today)) {
  const row = await seeder.tell(moment)
  told.set(moment.scenario.key, moment)
  await attack(moment, row)
  await look(moment, row)
}

/** What the steps of a definition prove for good; nothing stands of what has ended without being done. */
const proofsIn = ({ workflow: { steps, states } }: Definition): readonly Proved[] =>
  Object.entries(steps).flatMap(([name, step]) => (states[step.to]?.tone === 'closed' ? [] : provedBy(name, step)))

for (const definition of definitions) {
  const { attacked = new Set(), wrong = new Set(), unsaid: looked = new Set() } = shown.get(definition.name) ?? {}

  describe(definition.label[1], () => {
    test('what a step has proved is broken afterwards by nobody, through no door', () => {
      assert.deepEqual([...wrong], [])
    })

    test('every proof has been attacked', () => {
      const proofs = new Set(proofsIn(definition).map(nameOf))

      assert.deepEqual([...proofs.difference(attacked)], [])
    })

    test('a guard that looks along links says along which', () => {
      assert.deepEqual([...looked], [])
    })
  })
}

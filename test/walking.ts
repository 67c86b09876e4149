// Walks the samples for the contract test: before each step everything that it asks for is taken away in turn.
import { Refusal } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Taking } from '#kernel/store/unit-of-work.server.ts'
import { asksReason } from '#kernel/workflow/steps.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import { clausesOf, isAutomatic } from '#lib/who.ts'
import { addDays } from '#lib/days.ts'
import type { Actor } from '#lib/actor.ts'
import type { Moment } from '#features/samples/story.ts'
import type { Seeder } from '#features/samples/seeder.server.ts'
import type { SampleValues, Breakage, BrokenParts, ScenarioStep } from '#features/samples/scenario.ts'

/** Something a step asks for, how it is taken away, and what the refusal must say. */
type Attempt = {
  readonly what: string
  readonly expected: string
  readonly actor?: Actor
  readonly breakage?: Breakage
  readonly taking?: Partial<Taking>
}

const clock: Actor = { kind: 'job', name: 'System (automatic)' }

/** Whether administrators are among those who take the step. */
const isForAdministrators = ({ by }: Step) =>
  !isAutomatic(by) && clausesOf(by).some(({ any }) => any.includes('administrator'))

/** Somebody who may read the record and has no part in it. */
const strangerTo = ({ definition, by, scenario, sample }: Moment, step: Step, seeder: Seeder) => {
  const said = sample.strangers?.find((one) => one !== by)
  if (said !== undefined) return said
  if (definition.master || isForAdministrators(step)) return by === '@ella' ? '@hannah' : '@ella'
  const named = JSON.stringify(seeder.known(`@${scenario.key}`))
  const isAmongOthers = definition.may.read.includes('everyone') && named.includes(seeder.personOf('@rui-matos').id)
  return isAmongOthers && seeder.isKnown('@jack') ? '@jack' : '@rui-matos'
}

/** Who has no part in what is reserved for those who do is not even told that it is there. */
const refusalOf = ({ definition, scenario, sample }: Moment, seeder: Seeder) =>
  sample.strangers?.length === 0 || definition.reserved?.while.includes(seeder.known(`@${scenario.key}`).state)
    ? 'not-found'
    : 'not-allowed'

function emptied(moment: Moment, field: string): Breakage {
  const kind = fieldsOf(moment.definition).find(([name]) => name === field)?.[1].kind
  return { values: { [field]: kind === 'rows' || kind === 'multi' ? [] : null } }
}

/** The fields of a step's form that something rests on. */
const evidenceIn = ({ fields }: Definition, { form = [] }: Step): readonly string[] =>
  form.filter((name) => {
    const field = fields[name]
    return field?.kind === 'text' && field.evidence !== undefined
  })

/** All that is asked for by a step: by name, as `attemptsOn` and the definition both say it. */
export const asked = (definition: Definition, step: Step): readonly string[] => [
  ...evidenceIn(definition, step).map((field) => `evidence:${field}`),
  'version',
  'permission',
  ...(step.by === 'clock' ? [] : ['clock']),
  ...(step.needs ?? []).map((field) => `needs:${field}`),
  ...(step.guards ?? []).map((guard) => guard.name),
  ...(asksReason(step) ? ['reason'] : []),
  ...(isAlwaysSigned(step) ? ['signature', 'seen'] : []),
]

const isAlwaysSigned = (step: Step) => step.round !== undefined || (step.signed !== undefined && !step.signedWhen)

function attemptsOn(moment: Moment, step: Step, seeder: Seeder, taking: Taking): readonly Attempt[] {
  const day = (days: number) => addDays(moment.day, days)
  const guards = (step.guards ?? []).map(({ name }) => {
    const breakage = moment.sample.breakages?.[name]?.(day, moment.by)
    if (!breakage) throw new Error(`The sample of ${moment.definition.name} does not say what breaks ${name}.`)
    return { what: name, expected: `blocked ${name}`, breakage }
  })
  const needs = (step.needs ?? []).map((field) => ({
    what: `needs:${field}`,
    expected: `blocked needs:${field}`,
    breakage: emptied(moment, field),
  }))
  const isPeopled = seeder.isKnown('@ella') && seeder.isKnown('@hannah')
  const stranger = isPeopled && { actor: seeder.personOf(strangerTo(moment, step, seeder)) }
  const { proven } = taking.signature ?? {}
  const evidence = evidenceIn(moment.definition, step).map((field) => ({
    what: `evidence:${field}`,
    expected: `invalid ${field}`,
    breakage: { values: { [field]: 'ok, done' } },
  }))
  return [
    ...evidence,
    { what: 'version', expected: 'stale', taking: { version: taking.version + 1 } },
    ...(stranger ? [{ what: 'permission', expected: refusalOf(moment, seeder), ...stranger }] : []),
    ...(step.by === 'clock' ? [] : [{ what: 'clock', expected: 'not-allowed', actor: clock }]),
    ...needs,
    ...guards,
    ...(asksReason(step) ? [{ what: 'reason', expected: 'invalid reason', taking: { reason: 'too short' } }] : []),
    ...(isAlwaysSigned(step)
      ? [
          { what: 'signature', expected: 'invalid signature.password', taking: { signature: undefined } },
          {
            what: 'seen',
            expected: 'seen-changed signature.seen',
            ...(proven && { taking: { signature: { proven, seen: 'of something else' } } }),
          },
        ]
      : []),
  ]
}

/** What a refusal says, in one line: its code and the guards that failed or the field it concerns. */
function inWords(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  const guards = (error.details?.guards ?? []) as readonly { guard: string; passed: boolean }[]
  const failed = guards.filter((guard) => !guard.passed).map((guard) => guard.guard)
  if (error.code === 'blocked') return ['blocked', ...failed].join(' ')
  return error.field === undefined ? error.code : `${error.code} ${error.field}`
}

const isStep = (step: ScenarioStep | undefined): step is Extract<ScenarioStep, { step: string }> =>
  step !== undefined && 'step' in step

/** Puts a record into a state that no step would leave it in; only inside a transaction that is rolled back. */
async function spoilRecord(db: Engine['pool'], table: string, id: string, values: SampleValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const column = snake(name)
    // As the column holds it, whether that is a list or JSON.
    const kept = `(jsonb_populate_record(null::${table}, jsonb_build_object('${column}', $1::jsonb))).${column}`
    await db.query({
      text: `update ${table} set ${column} = ${kept} where id = $2`,
      values: [JSON.stringify(value), id],
    })
  }
}

/** The same with every part of a record that is of one kind. */
async function spoilParts(db: Engine['pool'], row: AnyRow, broken: BrokenParts) {
  const { of, standing = null, values = {}, ties } = broken
  const table = tableName({ name: of })
  const parts = await db.query<{ id: string }>({
    text: `select id from ${table} where parent = $1 and ($2::text[] is null or state = any($2))`,
    values: [row.id, standing],
  })
  for (const { id } of parts.rows) {
    await spoilRecord(db, table, id, values)
    if (ties) await spoilTies(db, id, ties)
  }
}

async function spoilTies(db: Engine['pool'], id: string, ties: NonNullable<Breakage['ties']>): Promise<void> {
  if (ties === 'gone')
    return void (await db.query({ text: 'delete from link where from_card = $1 or to_card = $1', values: [id] }))
  const [near, far] = ties.side === 'there' ? ['to_card', 'from_card'] : ['from_card', 'to_card']
  // At the other end stands whoever has a card: a guard looks at how they are tied and at the state.
  if (ties.added !== undefined)
    await db.query({
      text: `insert into link (id, type, ${near}, ${far}, at)
        select gen_random_uuid(), $2, $1, c.id, now() from card c where c.kind = 'person' order by c.id limit 1`,
      values: [id, ties.added],
    })
  await db.query({
    text: `update card set state = $2 where id in (select ${far} from link where ${near} = $1)`,
    values: [id, ties.state],
  })
}

/** A comment on a passage that nobody has resolved. */
async function spoilRemarks(db: Engine['pool'], { id, creator }: AnyRow): Promise<void> {
  await db.query({
    text: `insert into comment (id, card, creator, at, body, resolved, anchor)
      values (gen_random_uuid(), $1, $2, now(), 'Why?', false, '{"passage": "purpose", "heading": "Purpose"}')`,
    values: [id, creator],
  })
}

/** Tries one attempt and answers what came of it; nothing of it is kept, not even when it is not refused. */
async function outcomeOf(engine: Engine, seeder: Seeder, moment: Moment, taking: Taking, attempt: Attempt) {
  const { definition, step } = moment
  const row = seeder.known(`@${moment.scenario.key}`)
  if (!isStep(step)) throw new Error('Only steps are attempted.')
  const form = definition.workflow.steps[step.step]?.form ?? []
  const spoilt = Object.entries(seeder.idsIn(attempt.breakage?.values ?? {}))
  const inForm = Object.fromEntries(spoilt.filter(([name]) => form.includes(name)))
  const inRecord = Object.fromEntries(spoilt.filter(([name]) => !form.includes(name)))
  const values = { ...(taking.values as SampleValues), ...inForm }
  try {
    await together(engine, attempt.actor ?? seeder.actorOf(moment), moment.at, async (door) => {
      const db = door.db as Engine['pool'] // The transaction's own connection; only its queries are used.
      const before = seeder.idsIn(attempt.breakage?.before ?? {})
      await spoilRecord(db, tableName(definition), row.id, { ...before, ...inRecord })
      if (attempt.breakage?.ties) await spoilTies(db, row.id, attempt.breakage.ties)
      for (const parts of [attempt.breakage?.parts ?? []].flat()) await spoilParts(db, row, parts)
      if (attempt.breakage?.remark) await spoilRemarks(db, row)
      await door.move(definition, row.id, step.step, { ...taking, values, ...attempt.taking })
      throw new Refusal('busy', 'It was taken.')
    })
    return 'kept'
  } catch (error) {
    return inWords(error)
  }
}

/** What was tried on one step and what came out wrong. */
export type Tries = { readonly step: string; readonly tried: readonly string[]; readonly wrong: readonly string[] }

/** Takes away in turn what the moment's step asks for. */
export async function tryAll(engine: Engine, seeder: Seeder, moment: Moment): Promise<Tries | undefined> {
  const { step: taken, definition } = moment
  const step = isStep(taken) ? definition.workflow.steps[taken.step] : undefined
  if (!step || !isStep(taken) || step.by === 'act') return undefined // What follows from an act is asked of nobody.
  const taking = await seeder.takingOf(moment, seeder.actorOf(moment))
  const attempts = attemptsOn(moment, step, seeder, taking)
  const wrong: string[] = []
  for (const attempt of attempts) {
    const outcome = await outcomeOf(engine, seeder, moment, taking, attempt)
    if (outcome !== attempt.expected)
      wrong.push(`${moment.scenario.key}: ${taken.step} without ${attempt.what} answered “${outcome}”`)
  }
  return { step: taken.step, tried: attempts.map((attempt) => attempt.what), wrong }
}

// The contract that every record of every module keeps, proved on the scenarios of the samples with a real database.

import { features } from '#features/features.server.ts'
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { roleKeys, type Role } from '#lib/roles.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { changeSchema, creationSchema, refusalsOf } from '#kernel/definition/schema.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { verifyOne } from '#kernel/trail/verify.server.ts'
import { faultsIn } from '#kernel/definition/faults.ts'
import { isCleared, readsAll } from '#kernel/access/scopes.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readRow, readWhole } from '#kernel/store/loaded.server.ts'
import { withComputed } from '#kernel/store/values.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { wrongTasks } from '../../test/asked.ts'
import { freshDatabase } from '../../test/database.ts'
import { asked, tryAll } from '../../test/walking.ts'
import { definitions, modules } from './modules.ts'
import { qualified, rules } from './modules.server.ts'
import { samples } from './samples.ts'
import { daysFrom, storyOf, type Moment } from '#features/samples/story.ts'
import { newSeeder, type Seeder } from '#features/samples/seeder.server.ts'

const zone = 'Europe/London'
const reader = { kind: 'job', name: 'contract test' } as const
const database = await freshDatabase()
after(() => database.drop())

const engine: Engine = {
  pool: database.pool,
  registry: registryOf(definitions, modules),
  zone,
  rules,
  features,
  identity: () => Promise.resolve(), // Who signs is asked by the account; here it is who the scenario says.
  people: peopleById,
  qualified,
}

/** What the scenarios have shown of one definition. */
type Shown = {
  readonly rows: Map<string, AnyRow>
  readonly tried: Map<string, Set<string>>
  readonly wrong: string[]
  readonly cards: string[]
  readonly kept: string[]
  readonly tasks: string[]
}

const shown = new Map<string, Shown>()

function shownOf({ name }: Definition): Shown {
  const known = shown.get(name)
  const fresh: Shown = {
    rows: new Map(),
    tried: new Map(),
    wrong: [],
    cards: [],
    kept: [],
    tasks: [],
  }
  shown.set(name, known ?? fresh)
  return known ?? fresh
}

type Columns = Record<string, unknown>

/** Everybody whom the row names in these fields, as parties or as writers: in a person's column, or in the lines of a table. */
function peopleSaid(fields: readonly string[] | undefined, row: Columns): readonly string[] | null {
  const inLine = (line: Columns | string) =>
    typeof line === 'string' ? [line] : Object.entries(line).flatMap(([name, value]) => (name === 'key' ? [] : value))
  const named = (fields ?? []).flatMap((name) => {
    const value = row[snake(name)] ?? []
    return Array.isArray(value) ? value.flatMap(inLine) : [value]
  })
  const people = named.filter((value) => typeof value === 'string' && isId(value)) as string[]
  return people.length === 0 ? null : [...new Set(people)].toSorted()
}

/** The card's columns as the record's own row has them. */
function cardSaid(definition: Definition, row: Columns): Columns {
  const own = (field: string) => (field in definition.fields ? (row[snake(field)] ?? null) : null)
  const { id, number, state, version, creator } = row
  return {
    id,
    kind: definition.name,
    number,
    state,
    version,
    creator,
    void: row.void,
    changed_at: row.changed_at,
    title: own(definition.title),
    due: definition.due ? own(definition.due) : null,
    owner: own('owner'),
    site: own('site'),
    department: own('department'),
    confidentiality: own('confidentiality'),
    parties: peopleSaid(definition.parties, row),
    writers: peopleSaid(definition.writers, row),
    parent: definition.partOf ? own('parent') : null,
    raised_in: definition.raisedIn ? own(definition.raisedIn.by) : null,
  }
}

async function compareCard(definition: Definition, { id, number }: AnyRow): Promise<void> {
  const [own, card, stays] = await Promise.all([
    database.pool.query<Columns>(`select * from ${tableName(definition)} where id = $1`, [id]),
    database.pool.query<Columns>('select * from card where id = $1', [id]),
    database.pool.query<{ state: string }>('select state from stay where card = $1 and left_at is null', [id]),
  ])
  const said = { ...cardSaid(definition, own.rows[0] ?? {}), stays: [own.rows[0]?.state] }
  const stands = { ...card.rows[0], stays: stays.rows.map((stay) => stay.state) }
  try {
    assert.deepEqual(stands, said)
  } catch (difference) {
    shownOf(definition).cards.push(`${number}: ${String(difference)}`)
  }
}

async function compareKept(definition: Definition, row: AnyRow): Promise<void> {
  const kept = await readRow(database.pool, reader, definition, row.id)
  try {
    // Who has had a hand in it is read with its steps, not with the record alone.
    const { hands: _, ...own } = row
    assert.deepEqual(kept, own)
  } catch (difference) {
    shownOf(definition).kept.push(`${row.number}: ${String(difference)}`)
  }
}

const peopleKeys = samples
  .filter(({ definition }) => definition.name === 'person')
  .flatMap(({ scenarios }) => scenarios(daysFrom(dayAt(new Date(), zone))).map(({ key }) => `@${key}`))

async function compareTasks(definition: Definition, row: AnyRow, seeder: Seeder): Promise<void> {
  const loaded = await readWhole(database.pool, reader, definition, row.id)
  const people = peopleKeys.filter(seeder.isKnown).map(seeder.personOf)
  shownOf(definition).tasks.push(...(await wrongTasks(engine, definition, loaded, people)))
}

const seeder = newSeeder(engine)

async function scenario(moment: Moment): Promise<void> {
  const { definition } = moment
  const { rows, tried, wrong } = shownOf(definition)
  const tries = await tryAll(engine, seeder, moment)
  if (tries) {
    wrong.push(...tries.wrong)
    tried.set(tries.step, new Set([...(tried.get(tries.step) ?? []), ...tries.tried]))
  }
  const row = await seeder.tell(moment)
  rows.set(row.id, row)
  await compareCard(definition, row)
  await compareKept(definition, row)
  await compareTasks(definition, row, seeder)
}

// Not in a hook, which has to end within the time of one test: the story is long, and a machine may be busy.
for (const moment of storyOf(samples, dayAt(new Date(), zone))) await scenario(moment)

test('the definitions hold together', () => {
  assert.deepEqual(faultsIn(definitions), [])
})

for (const definition of definitions) {
  describe(definition.label[1], () => {
    const { steps, states } = definition.workflow

    test('what is computed is computed in a form that is still empty, too', () => {
      const answers = withComputed(definition, {}, {})

      for (const [name, { kind }] of fieldsOf(definition))
        if (kind === 'computed') assert.notEqual(answers[name], undefined, name)
    })

    test('walks visit every state', async () => {
      const { rows } = await database.pool.query<{ state: string }>(
        'select distinct s.state from stay s join card c on c.id = s.card where c.kind = $1',
        [definition.name],
      )

      assert.deepEqual(rows.map(({ state }) => state).toSorted(), Object.keys(states).toSorted())
    })

    test('walks take every step, and each asks for all that it says', () => {
      const tried = Object.fromEntries(
        [...shownOf(definition).tried].map(([step, what]) => [step, [...what].toSorted()]),
      )

      assert.deepEqual(
        tried,
        // What follows from another record's act is taken with it: the states that it leads to are visited.
        Object.fromEntries(
          Object.entries(steps)
            .filter(([, { by }]) => by !== 'act')
            .map(([name, step]) => [name, [...new Set(asked(definition, step))].toSorted()]),
        ),
      )
    })

    test('a step that lacks one thing is refused for exactly that', () => {
      assert.deepEqual(shownOf(definition).wrong, [])
    })

    test('the card says what the record says, after every step', () => {
      assert.ok(shownOf(definition).rows.size > 0)
      assert.deepEqual(shownOf(definition).cards, [])
    })

    test('the tasks of a record are exactly those that its state and its open rounds ask for, after every step', () => {
      assert.deepEqual(shownOf(definition).tasks, [])
    })

    test('the trail of each record verifies', async () => {
      for (const { id, version } of shownOf(definition).rows.values()) {
        const report = await verifyOne(database.pool, id)

        assert.deepEqual([report.ok, report.broken], [true, []])
        assert.ok(report.events >= version, `${report.events} events for version ${version}`)
      }
    })

    test('what was answered is what is kept, and could be entered again', async () => {
      assert.deepEqual(shownOf(definition).kept, [])
      const entered = fieldsOf(definition).filter(([, field]) => field.kind !== 'computed' && field.set !== 'step')
      for (const row of shownOf(definition).rows.values()) {
        const kept = await readRow(database.pool, reader, definition, row.id)
        const values = Object.fromEntries(entered.map(([name]) => [name, kept[name]]))

        assert.deepEqual(creationSchema(definition).parse(values), values)
      }
    })
  })
}

/** Everything of a definition that something rests on, with how it is entered: in a field, or in a cell of a table. */
const evidenceOf = (definition: Definition) =>
  fieldsOf(definition).flatMap(([name, field]) => {
    if (field.kind === 'text' && field.evidence) return [{ name, at: name, entered: (said: string): unknown => said }]
    if (field.kind !== 'rows') return []
    return Object.entries(field.columns).flatMap(([cell, column]) => {
      if (column.kind !== 'text' || !column.evidence) return []
      return [{ name, at: `${name}[k1].${cell}`, entered: (said: string): unknown => [{ key: 'k1', [cell]: said }] }]
    })
  })

test('a word or two is no evidence, wherever it is entered', () => {
  const thin = [
    'x',
    'ok',
    'done',
    'Done, all of it',
    'done done done done done',
    '. . . . . . . . . . . .',
    'x'.repeat(40),
  ]
  const said = 'Twenty boxes at station 4, each with its label.'
  const refusedAt = (definition: Definition, name: string, value: unknown) => {
    const values = { [name]: value }
    const { error } = changeSchema(definition, [name]).safeParse(values)
    return error ? refusalsOf(definition, error, values) : []
  }

  for (const definition of definitions)
    for (const { name, at, entered } of evidenceOf(definition)) {
      const where = `${definition.name}.${at}`
      for (const text of thin) {
        const refused = refusedAt(definition, name, entered(text)).filter(({ field }) => field === at)
        assert.match(refused[0]?.message ?? '', /in a sentence of at least 20 characters\.$/, `${where}: ${text}`)
      }
      assert.deepEqual(
        refusedAt(definition, name, entered(said)).filter(({ field }) => field === at),
        [],
        where,
      )
    }
})

test('what is called evidence, a verification or a justification says that something rests on it', () => {
  const isCalledSo = /evidence|verifi|rationale|justif|basis|implemented|outcome|closure/i
  // Asked for only where a question was answered as not met, by the closing meeting; a list that a
  // step writes; a plan; an answer to a colleague.
  const others = ['checklist-line.evidence', 'risk.acceptedEvidence', 'capa.checkMethod', 'suggestion.result']

  const unsaid = definitions.flatMap((definition) =>
    fieldsOf(definition).flatMap(([name, field]) => {
      const isEntered = field.kind === 'text' && isCalledSo.test(`${name} ${field.label}`)
      return isEntered && !field.evidence ? `${definition.name}.${name}` : []
    }),
  )
  assert.deepEqual(
    unsaid.filter((one) => !others.includes(one)),
    [],
  )
})

test('from whom no degree of confidentiality keeps a record, none of any kind is kept', () => {
  const somebody = { id: 'p', name: 'Somebody', email: 'somebody@example.com', department: null, site: null }
  const holding = (role: Role): PersonActor => ({
    ...somebody,
    kind: 'person',
    grants: [{ role, site: null }],
    team: [],
    heads: [],
  })

  // What is sealed is kept from everybody for its time (decision 153), and counts in no figure before it opens.
  const told = definitions.filter(({ reserved }) => !reserved?.sealed)
  for (const role of roleKeys.filter((one) => isCleared(holding(one))))
    for (const definition of told) assert.ok(readsAll(holding(role), definition), `${role}, ${definition.name}`)
  assert.equal(isCleared(holding('quality-manager')), true)
})

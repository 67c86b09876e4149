// What only somebody qualified may have or do, whoever says so: here a list that the test holds.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Duty } from '#lib/duties.ts'
import { Refusal } from '#lib/refusal.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { person, text } from '#kernel/kinds/fields.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { databaseWith } from '../../../test/tables.ts'
import { answering } from './answer.server.ts'
import type { AskQualified } from './ask-qualified.server.ts'
import { readWhole } from './loaded.server.ts'
import { withUnqualified } from './qualified.server.ts'
import { together } from './together.server.ts'

const errand = defineRecord({
  name: 'errand',
  label: ['Errand', 'Errands'],
  number: 'ERD',
  title: 'title',
  fields: {
    title: text('Title', { required: true, list: true }),
    danger: text('Danger', {}),
    keeper: person('Keeper'),
  },
  workflow: {
    starts: 'draft',
    states: {
      draft: { label: 'Draft', tone: 'draft' },
      running: { label: 'Running', tone: 'open' },
      over: { label: 'Over', tone: 'done', frozen: true },
    },
    steps: {
      start: {
        label: 'Start',
        from: 'draft',
        to: 'running',
        by: 'staff',
        form: ['keeper'],
        qualified: [{ duty: 'Review board', of: 'keeper', when: ({ danger }) => danger !== 'None' }],
      },
      finish: {
        label: 'Finish',
        from: 'running',
        to: 'over',
        by: 'staff',
        qualified: [{ duty: 'Auditor', of: 'taker' }],
      },
    },
  },
  may: { read: ['everyone'], create: 'staff', change: 'staff' },
})

type Known = { readonly id: string; readonly number: string }

let app: TestApp
let [ada, ben]: Known[] = []
/** Who is not qualified, and for what. */
let lacking: (readonly [person: string, duty: Duty])[] = []
let asked = 0

const qualified: AskQualified = (_db, all) => {
  asked += 1
  const lacks = '“Knots” is not met'
  return Promise.resolve(
    all.flatMap((one) =>
      lacking.some(([who, duty]) => who === one.person && duty === one.duty)
        ? { ...one, name: 'Ben Weir', lacks, see: [[ben?.id ?? '']] }
        : [],
    ),
  )
}

before(async () => {
  app = await openTestApp({}, await databaseWith([errand]), [errand])
  ada = await app.person('Ada')
  ben = await app.person('Ben')
})
after(() => app.close())

const engine = () => ({ ...app.context.engine, qualified })

async function actor() {
  const found = (await engine().people(engine().pool, [ada?.id ?? ''])).get(ada?.id ?? '')
  assert.ok(found)
  return found
}

const create = async (values: Readonly<Record<string, unknown>> = {}): Promise<AnyRow> =>
  together(engine(), await actor(), app.context.now(), (door) => door.create(errand, { title: 'Rope', ...values }))

const take = async ({ id, version }: AnyRow, step: string, values = {}): Promise<AnyRow> =>
  together(engine(), await actor(), app.context.now(), (door) => door.move(errand, id, step, { version, values }))

const save = async ({ id, version }: AnyRow, values: object): Promise<AnyRow> =>
  together(engine(), await actor(), app.context.now(), (door) => door.save(errand, id, version, values))

async function refused(act: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof Refusal, 'It was not refused.')
  return error
}

async function stepsOf({ id }: AnyRow): Promise<readonly StepView[]> {
  const [all, by] = [engine(), await actor()]
  const read = await readWhole(all.pool, by, errand, id)
  const loaded = await withUnqualified({ ...all, db: all.pool, actor: by }, errand, read, app.context.now())
  return answering(all, by, new Map()).whole(errand, loaded, app.context.now()).steps as readonly StepView[]
}

test('a duty is not given to somebody who is not qualified: the sentence says what is missing, the answer where it stands', async () => {
  lacking = [[ben?.id ?? '', 'Review board']]
  const row = await create()

  const { code, message, field, details } = await refused(take(row, 'start', { keeper: ben?.id }))
  assert.deepEqual([code, field], ['blocked', 'keeper'])
  assert.equal(message, 'Ben Weir is not qualified for the review board: “Knots” is not met.')
  const guards = details?.guards as readonly { guard: string; see?: readonly { number: string }[] }[]
  const guard = guards.find(({ guard: name }) => name === 'qualified:keeper')
  assert.deepEqual(
    guard?.see?.map(({ number }) => number),
    [ben?.number],
  )
  assert.equal((await take(row, 'start', { keeper: ada?.id })).state, 'running')
})

test('it is asked only of what the step says, and of nobody where nobody is named', async () => {
  lacking = [[ben?.id ?? '', 'Review board']]

  assert.equal((await take(await create({ danger: 'None' }), 'start', { keeper: ben?.id })).state, 'running')
  assert.equal((await take(await create(), 'start')).state, 'running')
})

test('whoever takes the step is asked for what only they may do', async () => {
  lacking = [[ada?.id ?? '', 'Auditor']]
  const row = await take(await create(), 'start')

  const { code, message } = await refused(take(row, 'finish'))
  assert.deepEqual([code, message], ['blocked', 'Ben Weir is not qualified as auditor: “Knots” is not met.'])
  lacking = []
  assert.equal((await take(row, 'finish')).state, 'over')
})

test('the page says it beforehand; what the dialog of the step asks for does not lock it', async () => {
  lacking = [[ben?.id ?? '', 'Review board']]
  const row = await create({ keeper: ben?.id })
  const guardOf = (steps: readonly StepView[], step: string) => {
    const view = steps.find(({ name }) => name === step)
    return { open: view?.open, failed: view?.guards.filter(({ passed }) => !passed).map(({ guard }) => guard) }
  }

  assert.deepEqual(guardOf(await stepsOf(row), 'start'), { open: true, failed: ['qualified:keeper'] })
  const running = await take(row, 'start', { keeper: ada?.id })
  lacking = [[ada?.id ?? '', 'Auditor']]
  assert.deepEqual(guardOf(await stepsOf(running), 'finish'), { open: false, failed: ['qualified:taker'] })
})

test('a duty is not handed on afterwards to somebody who is not qualified', async () => {
  lacking = [[ben?.id ?? '', 'Review board']]
  const row = await take(await create(), 'start', { keeper: ada?.id })

  const { field, message } = await refused(save(row, { keeper: ben?.id }))
  assert.deepEqual([field, message.startsWith('Ben Weir is not qualified')], ['keeper', true])
})

test('whoever has it already keeps it when their training runs out: it was asked on its day', async () => {
  lacking = []
  const row = await take(await create(), 'start', { keeper: ben?.id })
  lacking = [[ben?.id ?? '', 'Review board']]

  assert.equal((await save(row, { title: 'Longer rope' })).title, 'Longer rope')
})

test('before a step asks for it, anybody may be named, and nobody is asked', async () => {
  lacking = [[ben?.id ?? '', 'Review board']]
  const row = await create()
  asked = 0

  assert.equal((await save(row, { keeper: ben?.id })).keeper, ben?.id)
  assert.equal(asked, 0)
})

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Pool } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { blocksOf } from '#features/tasks/blocks.server.ts'
import { tasksOf } from '#features/tasks/read.server.ts'
import type { Blocks } from '#features/tasks/task.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { cause } from '#modules/issue-management/cause.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { action } from './action.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, person, read, take, untie, whole } = app

const minor: SampleValues = {
  requirement: 'Drawing M-4',
  severity: 'Minor',
  consequence: 2,
  occurrence: 2,
  capaRequired: 'No',
  capaRationale: 'A single case of one lot in a year.',
}

/** A case of Priya's that is corrected by actions. */
async function correcting() {
  const found = { title: 'Scratch', category: 'Process', where: 'Station 3', detectedOn: day(-1) }
  const row = await create('@ella', nonconformance, { ...found, department: '@production', site: '@leeds' })
  await take('@sofia', nonconformance, row, 'accept', { values: { owner: '@priya' } })
  await take('@priya', nonconformance, row, 'contain', { values: minor })
  await take('@priya', nonconformance, row, 'correct', { values: { correction: 'Polished.' } })
  return row
}

const against = (from: string, owner = '@ella', by = '@priya') =>
  create(by, action, { title: 'Draw the tray', expected: 'Drawing released.', due: day(20), owner }, [
    { type: 'addressed_by', from },
  ])

const finish = (row: AnyRow, by = '@ella') =>
  take(by, action, row, 'complete', { values: { evidence: 'Drawn and released as drawing M-7.', doneOn: day(0) } })

/** Takes the tie between an action and what it serves away, by either of the two. */
async function loosen(by: string, definition: Definition, row: AnyRow, only?: AnyRow) {
  const { tied } = await whole(by, definition, row)
  const { link } =
    tied.find(({ type, id }) => type === 'addressed_by' && (!only || id === only.id)) ??
    assert.fail(`${row.number} is tied to no action.`)
  await untie(by, definition, row, link, 'It belongs to another case.')
}

const nothing: Omit<Blocks, 'task'> = {
  blockedBy: { records: [], restricted: 0 },
  blocks: { records: [], restricted: 0 },
}

/** What keeps the person's task about a record waiting, and what waits for it. */
async function on(who: string, { number }: AnyRow, where: Engine = engine) {
  const tasks = await tasksOf(where, person(who), () => 'somewhere')
  const task = tasks.find((one) => one.number === number)
  assert.ok(task, `${who} is asked about ${number}`)
  return (await blocksOf(where, person(who), new Date())).find((one) => one.task === task.id) ?? nothing
}

const numbers = (records: readonly { readonly number: string }[]) => records.map(({ number }) => number).toSorted()

const freed = async (who: string, { id }: AnyRow) => {
  const { rows } = await engine.pool.query<{ title: string }>({
    text: `select title from alert where person = $1 and card = $2 and kind = 'freed' order by place`,
    values: [known(who).id, id],
  })
  return rows.map(({ title }) => title)
}

describe('a task is blocked', () => {
  test('by the records that must first reach a state, each with whom it waits for and until when', async () => {
    const row = await correcting()
    const [first, second] = [await against(row.number), await against(row.number, '@jack')]

    const { blockedBy } = await on('@priya', row)

    assert.deepEqual(numbers(blockedBy.records), numbers([first, second]))
    assert.deepEqual(blockedBy.records.find(({ id }) => id === first.id)?.waits, [
      { whom: 'Ella Thornton', what: 'Complete the action and record how', due: day(20) },
    ])
  })

  test('no longer once they have reached it, without anything being written', async () => {
    const row = await correcting()
    const asked = await against(row.number)
    assert.equal((await on('@priya', row)).blockedBy.records.length, 1)

    await finish(asked)

    assert.deepEqual(await on('@priya', row), nothing)
  })

  test('by what its reader may not read, which is counted and not named', async () => {
    const row = await correcting()
    const hidden = await against(row.number, '@marek', '@sofia')

    const { blockedBy } = await on('@priya', row)

    assert.deepEqual(blockedBy, { records: [], restricted: 1 })
    assert.deepEqual(numbers((await on('@marek', hidden)).blocks.records), [row.number])
  })
})

test('a task says which records wait for it, through their parts as well', async () => {
  const { row, asked } = await implementing()

  assert.deepEqual(numbers((await on('@ella', asked)).blocks.records), [row.number])
  assert.deepEqual(numbers((await on('@priya', row)).blockedBy.records), [asked.number])
})

test('it takes the same few statements for one task and for many', async () => {
  const row = await correcting()
  await against(row.number, '@grace')
  const one = await statementsFor('@grace')
  for (let nth = 0; nth < 4; nth += 1) {
    const other = await correcting()
    await against(other.number, '@grace')
    await against(other.number, '@grace')
  }

  assert.equal((await blocksOf(engine, person('@grace'), new Date())).length, 9)
  assert.equal(await statementsFor('@grace'), one)
})

describe('whoever is asked hears that it can go on', () => {
  test('when the last blocker ends, and only then', async () => {
    const row = await correcting()
    const [first, second] = [await against(row.number), await against(row.number, '@jack')]

    await finish(first)
    assert.deepEqual(await freed('@priya', row), [])
    await finish(second, '@jack')

    assert.deepEqual(await freed('@priya', row), ['is unblocked: Ensure the actions are completed.'])
    await take('@sofia', action, first, 'verify', { values: { verification: 'Seen at station 3 on ten boards.' } })
    assert.equal((await freed('@priya', row)).length, 1)
  })

  test('once, when the last two end at the same moment', async () => {
    const row = await correcting()
    const both = [await against(row.number), await against(row.number, '@jack')] as const
    const met = Promise.withResolvers<void>()
    let there = 0
    // Each has done its own before either is kept: neither can see the other's.
    const finishing = (by: string, { id, version }: AnyRow) =>
      together(engine, person(by), new Date(), async (door) => {
        await door.move(action, id, 'complete', {
          version,
          values: { evidence: 'Drawn and released as drawing M-7.', doneOn: day(0) },
        })
        if ((there += 1) === both.length) met.resolve()
        await met.promise
      })

    await Promise.all([finishing('@ella', both[0]), finishing('@jack', both[1])])

    assert.equal((await freed('@priya', row)).length, 1)
  })

  test('again, when it was blocked anew meanwhile', async () => {
    const row = await correcting()
    const asked = await against(row.number)
    await finish(asked)
    await take('@sofia', action, asked, 'return', { reason: 'The drawing is not released.' })

    await finish(asked)

    assert.equal((await freed('@priya', row)).length, 2)
  })

  test('of what is cancelled too, and of a cause that an action removes', async () => {
    const { row, asked, found } = await implementing()
    const added = await against(found.number)
    await finish(asked)
    assert.deepEqual(await freed('@priya', row), [])

    await take('@sofia', action, added, 'cancel', { reason: 'The tray is not used any more.' })

    assert.deepEqual(await freed('@priya', row), ['is unblocked: Ensure the actions are completed.'])
  })

  test('but where what is cancelled was approved with the plan, the plan is asked for anew', async () => {
    const { row, asked } = await implementing()
    await take('@sofia', action, asked, 'cancel', { reason: 'The tray is not used any more.' })

    assert.deepEqual(await freed('@priya', row), [])
    assert.equal((await read('@priya', capa, row)).state, 'plan')
  })

  test('when the tie to the last blocker is taken away, from either end; that of an approved plan is not', async () => {
    const [here, there] = [await correcting(), await correcting()]
    await against(here.number)
    const asked = await against(there.number)
    const { row: planned, found, asked: removing } = await implementing()
    await finish(await against(found.number))

    await loosen('@sofia', nonconformance, here)
    await loosen('@sofia', action, asked)
    // What a plan was approved with is not cut while it is carried out: so nothing frees it.
    assert.equal((await refusal(loosen('@sofia', cause, found, removing))).code, 'not-allowed')

    for (const row of [here, there])
      assert.deepEqual(await freed('@priya', row), ['is unblocked: Ensure the actions are completed.'])
    assert.deepEqual(await freed('@priya', planned), [])
    assert.equal((await read('@sofia', action, removing)).state, 'open')
  })

  test('but not of what they have ended themselves', async () => {
    const row = await correcting()
    const own = await against(row.number, '@priya')

    await finish(own, '@priya')

    assert.deepEqual(await freed('@priya', row), [])
  })
})

/** A CAPA of Priya's whose one cause is removed by an action of Ella's. */
async function implementing() {
  const row = await create('@maya', capa, {
    title: 'Membranes are scratched',
    source: 'Trend',
    openedOn: day(0),
    statement: 'Nine of a thousand since the spring.',
    owner: '@priya',
    department: '@production',
    site: '@leeds',
  })
  const accepting = { approver: '@ines', severity: 'Major', due: day(60), consequence: 3, occurrence: 3, detection: 3 }
  await take('@maya', capa, row, 'accept', { values: accepting })
  await take('@priya', capa, row, 'start', {
    values: { members: [{ person: '@ella', part: null }], method: '5-why' },
  })
  const found = await create('@priya', cause, { parent: row.id, statement: 'The tray has no lining', bone: 'Method' })
  await take('@priya', cause, found, 'verify', {
    values: { verified: 'Tried ten times at station 3, a scratch each time.' },
  })
  await take('@priya', capa, row, 'causes-verified', {
    values: { escapeReason: 'It is seen at once, at the next station.' },
  })
  const asked = await against(found.number)
  const planned: SampleValues = {
    metric: 'Scratches',
    baseline: '9 of 1,000',
    target: '1 of 1,000',
    checkMethod: 'Count at final test.',
    windowStart: day(30),
    windowEnd: day(60),
    verifier: '@tomas',
    elsewhere: [{ where: 'Porto', by: null, result: null }],
  }
  await take('@priya', capa, row, 'submit', { values: planned })
  await take('@ines', capa, row, 'approve-plan')
  await take('@sofia', capa, row, 'approve-plan')
  return { row, asked, found }
}

/** How many statements it takes to answer somebody. */
async function statementsFor(who: string): Promise<number> {
  let count = 0
  const pool: Pool = {
    ...engine.pool,
    query: (...args) => {
      count += 1
      return engine.pool.query(...args)
    },
  }
  await blocksOf({ ...engine, pool }, person(who), new Date())
  return count
}

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import { readQuery } from '#kernel/store/query.ts'
import { risk } from '#modules/risk-management/risk.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { readBy } from './by.ts'
import { tally } from './tally.server.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, take, known } = app

const story = {
  title: 'Seal leaks',
  cause: 'the seal is hard',
  event: 'it may not close',
  consequence: 'water enters',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const raise = (values: SampleValues) => create('@priya', risk, { ...story, ...values })
const rated = (currentLikelihood: number, currentImpact: number) => ({ currentLikelihood, currentImpact })

before(async () => {
  await raise(rated(3, 4))
  await raise(rated(3, 4))
  await raise({ ...rated(2, 4), matrix: '@matrix-2' })
  await raise({})
  await raise({ ...rated(5, 5), confidentiality: 'Restricted' })
  const mistaken = await raise(rated(3, 4))
  await take('@maya', risk, mistaken, 'void', { reason: 'Raised twice by mistake.' })
})

const count = (by: string, asked: Readonly<Record<string, string>> = {}, who = '@maya') =>
  tally(engine, person(who), risk, readQuery(risk, asked, day(0)), readBy(risk, by))

const groups = async (...asked: Parameters<typeof count>) => (await count(...asked)).groups

test('risks are counted by the cell they stand in, the unrated ones too, void ones not', async () => {
  const { groups: cells, total } = await count('currentLikelihood,currentImpact')

  assert.deepEqual(cells, [
    { values: [3, 4], count: 2 },
    { values: [2, 4], count: 1 },
    { values: [5, 5], count: 1 },
    { values: [null, null], count: 1 },
  ])
  assert.deepEqual(total, { count: 5, exact: true })
})

test('a restricted risk is in no count of those who may not read it', async () => {
  const seen = await groups('currentLikelihood,currentImpact', {}, '@sofia')

  assert.deepEqual(
    seen.map(({ values }) => values),
    [
      [3, 4],
      [2, 4],
      [null, null],
    ],
  )
})

test('the filters of the list narrow the count', async () => {
  assert.deepEqual(await groups('currentLikelihood', { currentImpact: '4' }), [
    { values: [3], count: 2 },
    { values: [2], count: 1 },
  ])
  assert.deepEqual(await groups('state', { q: 'no risk is called so' }), [])
})

test('void risks are counted when one asks for them', async () => {
  assert.deepEqual(await groups('state', { state: 'void' }), [{ values: ['void'], count: 1 }])
})

test('what points at another record is named in the count', async () => {
  const { number } = known('@matrix-2')
  const [without, one] = await groups('matrix', { state: 'identified' })

  assert.deepEqual(without, { values: [null], count: 4 })
  const [matrix] = one?.values ?? []
  assert.ok(matrix && typeof matrix === 'object' && 'number' in matrix)
  assert.deepEqual([matrix.number, matrix.title, one?.count], [number, 'Risk matrix v2', 1])
})

test('a count follows a change at once', async () => {
  const row = await raise(rated(1, 1))
  await change('@priya', risk, row, rated(1, 2))

  assert.deepEqual(await groups('currentImpact', { currentLikelihood: '1' }), [{ values: [2], count: 1 }])
})

const said = (by: unknown) => {
  try {
    readBy(risk, by)
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return [error.field, error.message] as const
  }
  throw new Error('It was not refused.')
}

test('what nothing can be counted by is refused in words', () => {
  const [field, message] = said('currentImpact,cause,reviewDate')

  assert.equal(field, 'by')
  assert.match(message, /^Risks cannot be counted by “cause”, “reviewDate”, but by state, /)
})

test('a count is by one to four things', () => {
  assert.equal(said(undefined)[1], 'Choose 1 to 4 fields to count risks by.')
  assert.equal(said('state,type,response,trend,category')[1], 'Choose 1 to 4 fields to count risks by.')
  assert.deepEqual(readBy(risk, ['state', 'type,state']), ['state', 'type'])
})

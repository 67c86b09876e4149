import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { riskMatrix } from './risk-matrix.ts'
import { riskRegister } from './risk-register.ts'
import { risk } from './risk.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, known, read, take } = app

/** What a matrix of the samples says, to be said again. */
function likeThe(key: string): SampleValues {
  const { appetite, cells, likelihoods, impacts, meanings } = known(key)
  return { appetite, cells, likelihoods, impacts, meanings } as SampleValues // What the sample has put there.
}

/** Draws a matrix of a name and puts it into use. */
async function put(family: string): Promise<AnyRow> {
  const draft = await create('@sofia', riskMatrix, { ...likeThe('@matrix-2'), family })
  return take('@maya', riskMatrix, draft, 'approve')
}

test('a matrix in use never changes', async () => {
  const inUse = known('@matrix-2')

  assert.equal((await refusal(change('@maya', riskMatrix, inUse, { appetite: 'High' }))).code, 'not-allowed')
})

test('a matrix that lacks cells is not put into use', async () => {
  const draft = known('@matrix-3')

  assert.deepEqual((await refusal(take('@maya', riskMatrix, draft, 'approve'))).guards, ['whole'])
})

test('whoever drew a matrix does not put it into use', async () => {
  const draft = await create('@maya', riskMatrix, { ...likeThe('@matrix-2'), family: 'Matrix of Maya' })

  assert.equal((await refusal(take('@maya', riskMatrix, draft, 'approve'))).code, 'not-allowed')
  assert.equal((await take('@helena', riskMatrix, draft, 'approve')).state, 'in-use')
})

test('versions are numbered by themselves, within their name', async () => {
  const [first, second] = [await put('Numbered'), await put('Numbered')]
  const other = await create('@sofia', riskMatrix, { ...likeThe('@matrix-2'), family: 'Numbered otherwise' })

  assert.deepEqual(
    [first, second, other].map(({ name }) => name),
    ['Numbered v1', 'Numbered v2', 'Numbered otherwise v1'],
  )
  const { code } = await refusal(create('@sofia', riskMatrix, { family: 'Numbered', appetite: 'Low', edition: 7 }))
  assert.equal(code, 'invalid')
})

test('a new version is a draft that says what the one in use says, which stays as it is', async () => {
  const inUse = await put('Copied')

  await take('@sofia', riskMatrix, inUse, 'new-version')

  const { rows } = await app.whole('@maya', riskMatrix, inUse).then(async ({ tied }) => ({
    rows: await Promise.all(tied.map(({ id }) => read('@maya', riskMatrix, { ...inUse, id }))),
  }))
  const [draft] = rows
  assert.deepEqual([rows.length, draft?.state, draft?.name], [1, 'draft', 'Copied v2'])
  const said = ({ appetite, cells, likelihoods, impacts, meanings }: AnyRow) => [
    appetite,
    cells,
    likelihoods,
    impacts,
    meanings,
  ]
  assert.ok(draft)
  assert.deepEqual(said(draft), said(inUse))
  assert.equal((await read('@maya', riskMatrix, inUse)).state, 'in-use')
})

test('putting a version into use takes the one before out of use, in the same act', async () => {
  const first = await put('Replaced')

  const second = await put('Replaced')

  assert.equal(second.state, 'in-use')
  assert.equal((await read('@maya', riskMatrix, first)).state, 'superseded')
})

test('a matrix leaves use only when a newer version is there', async () => {
  const only = await put('Lonely')

  assert.deepEqual((await refusal(take('@maya', riskMatrix, only, 'supersede'))).guards, ['succeeded'])
  await take('@sofia', riskMatrix, only, 'new-version')
  assert.equal((await take('@maya', riskMatrix, only, 'supersede')).state, 'superseded')
})

test('without a meaning for every degree of its scales a matrix is not put into use', async () => {
  const { likelihoods = [], ...others } = likeThe('@matrix-2')
  const four = (likelihoods as readonly SampleValues[]).slice(1)
  const draft = await create('@sofia', riskMatrix, { ...others, likelihoods: four, family: 'Vague' })

  assert.deepEqual((await refusal(take('@maya', riskMatrix, draft, 'approve'))).guards, ['defined'])
})

test('registers follow their matrix, and the risks rated before keep the version they were rated with', async () => {
  const first = await put('Followed')
  const register = await create('@sofia', riskRegister, {
    name: 'Follows',
    type: 'Project',
    owner: '@priya',
    matrix: first.number,
    context: 'The new line.',
    criteria: 'A week.',
    cadence: 6,
  })
  await take('@maya', riskRegister, register, 'open')
  const story = { title: 'Late', cause: 'one crane', event: 'it breaks', consequence: 'we wait' }
  const early = await create('@ella', risk, { ...story, register: register.number })

  const second = await put('Followed')

  const late = await create('@ella', risk, { ...story, register: register.number, reviewDate: day(30) })
  assert.equal((await read('@maya', riskRegister, register)).matrix, second.id)
  assert.deepEqual([early.matrix, late.matrix], [first.id, second.id])
  assert.equal((await read('@ella', risk, early)).matrix, first.id)
})

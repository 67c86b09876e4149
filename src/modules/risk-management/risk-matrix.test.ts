import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import type { SampleValues } from '#modules/walk.ts'
import { riskMatrix } from './risk-matrix.ts'

const house = await openOrganisation()
after(house.drop)
const { change, create, known, take } = house

test('a matrix in use never changes', async () => {
  const inUse = known('@matrix-2')

  assert.equal((await refusal(change('@maya', riskMatrix, inUse, { appetite: 'High' }))).code, 'not-allowed')
})

test('a matrix that lacks cells is not put into use', async () => {
  const draft = known('@matrix-3')

  assert.deepEqual((await refusal(take('@maya', riskMatrix, draft, 'approve'))).guards, ['whole'])
})

test('whoever drew a matrix does not put it into use', async () => {
  const { cells } = known('@matrix-2')
  const square = cells as readonly SampleValues[] // What the sample has put there.
  const draft = await create('@maya', riskMatrix, { name: 'Matrix of Maya', appetite: 'Low', cells: square })

  assert.equal((await refusal(take('@maya', riskMatrix, draft, 'approve'))).code, 'not-allowed')
  assert.equal((await take('@helena', riskMatrix, draft, 'approve')).state, 'in-use')
})

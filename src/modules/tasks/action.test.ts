import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { action } from './action.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, read, take, whole } = app

const ask = (by: string, owner: string, values: SampleValues = {}) =>
  create(by, action, {
    title: 'Write the set-up of the torque station down',
    expected: 'A released instruction with a photograph of each setting.',
    due: day(30),
    owner,
    ...values,
  })

const proof = { values: { evidence: 'Instruction WI-PRD-031 released.', doneOn: day(0) } }

async function done(by: string, owner: string) {
  const asked = await ask(by, owner)
  return take(owner, action, asked, 'complete', proof)
}

test('an action without a due day is refused', async () => {
  assert.equal((await refusal(ask('@priya', '@ella', { due: null }))).code, 'invalid')
})

test('an action is done by its owner, with evidence', async () => {
  const asked = await ask('@priya', '@ella')

  assert.equal((await refusal(take('@priya', action, asked, 'complete', proof))).code, 'not-allowed')
  assert.deepEqual((await refusal(take('@ella', action, asked, 'complete', { values: { doneOn: day(0) } }))).guards, [
    'needs:evidence',
  ])
  assert.equal((await take('@ella', action, asked, 'complete', proof)).state, 'done')
})

test('the one who asked for it verifies it and signs Verified', async () => {
  const row = await done('@priya', '@ella')

  assert.equal((await refusal(take('@priya', action, row, 'verify', { unsigned: true }))).code, 'invalid')
  assert.equal((await take('@priya', action, row, 'verify')).state, 'verified')
  const { rounds } = await whole('@priya', action, row)
  assert.deepEqual(
    rounds.flatMap((round) => round.signatures.map(({ name, meaning }) => [name, meaning])),
    [['Priya Nair', 'Verified']],
  )
})

test('nobody verifies their own work, not even quality or whoever asked themselves', async () => {
  const ofQuality = await done('@priya', '@sofia')
  const ofMyself = await done('@ella', '@ella')

  assert.equal((await refusal(take('@sofia', action, ofQuality, 'verify'))).code, 'not-allowed')
  assert.equal((await refusal(take('@ella', action, ofMyself, 'verify'))).code, 'not-allowed')
  assert.equal((await take('@maya', action, ofMyself, 'verify')).state, 'verified')
})

test('a returned action is open again and says why', async () => {
  const row = await done('@priya', '@ella')

  assert.equal((await refusal(take('@priya', action, row, 'return', { reason: 'Not yet' }))).code, 'invalid')
  const reason = 'Two of the six settings have no photograph.'
  assert.equal((await take('@priya', action, row, 'return', { reason })).state, 'open')
})

test('the one who does the work cannot move its goal', async () => {
  const asked = await ask('@priya', '@yusuf')
  const goal = { expected: 'A draft of the instruction.' }

  assert.equal((await refusal(change('@yusuf', action, asked, goal))).code, 'not-allowed')
  assert.equal((await change('@priya', action, asked, goal)).expected, goal.expected)
})

test('its owner reads it, a colleague of another department does not', async () => {
  const asked = await ask('@priya', '@yusuf')

  assert.equal((await read('@yusuf', action, asked)).id, asked.id)
  assert.equal((await refusal(read('@jack', action, asked))).code, 'not-found')
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { riskRegister } from './risk-register.ts'
import { risk } from './risk.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, known, take } = app

const story = {
  title: 'A pallet of sensors is dropped',
  cause: 'the lift truck is older than its brakes',
  event: 'a pallet may fall',
  consequence: 'sensors are shipped that have lost their zero',
}

const raise = (values: SampleValues) => create('@ella', risk, { ...story, ...values })

test('a register cannot do without a matrix that is in use', async () => {
  const register = known('@register-quality')

  const emptied = await refusal(change('@maya', riskRegister, register, { matrix: null }))
  const drafted = await refusal(change('@maya', riskRegister, register, { matrix: '@matrix-3' }))

  assert.deepEqual([emptied.why, emptied.code], ['Choose the matrix.', 'invalid'])
  assert.match(drafted.why, /is draft\. Please choose one that is in use\.$/)
})

test('a register is put into use when it says what it is about and by which criteria', async () => {
  const draft = known('@register-draft')

  const { guards } = await refusal(take('@maya', riskRegister, draft, 'open'))

  assert.deepEqual(guards, ['needs:context', 'needs:criteria'])
})

test('a risk takes its matrix from its register, at once or later, and may have another', async () => {
  const [quality, information] = [known('@matrix-2').id, known('@information-3').id]

  const raised = await raise({ register: '@register-information' })
  const chosen = await raise({ register: '@register-information', matrix: '@matrix-2' })
  const later = await raise({})

  assert.deepEqual([raised.matrix, chosen.matrix, later.matrix], [information, quality, null])
  assert.equal((await change('@ella', risk, later, { register: '@register-quality' })).matrix, quality)
  assert.equal((await change('@ella', risk, chosen, { register: '@register-information' })).matrix, quality)
})

test('a register that is retired or not yet in use takes no new risks', async () => {
  assert.match((await refusal(raise({ register: '@register-project' }))).why, /no longer in use/)
  assert.match((await refusal(raise({ register: '@register-draft' }))).why, /is draft\. Please choose/)
})

test('without a register a risk starts with the matrix in use, as long as there is but one', async () => {
  assert.equal((await raise({})).matrix, null)
  await app.engine.pool.query({
    text: `update risk_matrix set state = 'superseded' where state = 'in-use' and id <> $1`,
    values: [known('@matrix-2').id],
  })

  assert.equal((await raise({})).matrix, known('@matrix-2').id)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestApp, type Caller } from '../../../test/app.ts'

const app = await openTestApp()
after(app.close)

const quality = await app.person('Priya', 'quality')
const employee = await app.person('Ella', 'staff')
const asQuality = await app.signIn(quality.email)
const asEmployee = await app.signIn(employee.email)

const numbers = (who: Caller, asked: string) => who.call('GET', `/api/v1/search/numbers?numbers=${asked}`)

const risk = async (title: string, more: object = {}) => {
  const values = { title, cause: 'A cause', event: 'An event', consequence: 'A consequence', ...more }
  const made = await asQuality.call('POST', '/api/v1/risks', { payload: values })
  assert.equal(made.statusCode, 201, made.body)
  return made.json<{ number: string }>().number
}

test('numbers are answered with their titles, in the order in which they were asked for', async () => {
  const [one, other] = [await risk('Quokkas gnaw the cables'), await risk('Wombats dig below the fence')]

  const answer = await numbers(asQuality, `${other},RSK-1999-0001,${one}`)

  assert.deepEqual(answer.json(), {
    items: [
      { number: other, title: 'Wombats dig below the fence', route: `/risk-management/${other}` },
      { number: one, title: 'Quokkas gnaw the cables', route: `/risk-management/${one}` },
    ],
  })
})

test('a record that is kept from the reader is not answered', async () => {
  const secret = await risk('Numbats in the payroll', { confidentiality: 'Restricted' })

  assert.equal((await numbers(asQuality, secret)).json<{ items: object[] }>().items.length, 1)
  assert.deepEqual((await numbers(asEmployee, secret)).json(), { items: [] })
})

test('what is no number of a record is refused', async () => {
  assert.equal((await numbers(asQuality, "RSK' or true")).statusCode, 422)
})

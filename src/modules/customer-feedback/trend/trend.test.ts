// The trend as the server counts it: by the month aware, beside what was shipped.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { complaint } from '../complaint.ts'
import { trendOf } from './trend.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, engine, person, take } = app

const now = new Date()
const today = dayAt(now, engine.zone)

const logged = (values: SampleValues = {}) =>
  create('@ella', complaint, {
    title: 'Display shows nothing',
    description: 'It is black since this morning.',
    remedy: 'A new one.',
    channel: 'Phone',
    awareOn: today,
    receivedOn: today,
    customer: '@customer-hartwell',
    product: '@product-fi40',
    ...values,
  })

const trend = (product: string | null = null, months = 12) => trendOf(engine, person('@maya'), { months, product }, now)

test('there is a line for each month, the present one last, with the units of all products', async () => {
  const { months, from, until } = await trend()

  assert.equal(months.length, 12)
  assert.equal(months.at(-1)?.month, today.slice(0, 7))
  assert.ok(from <= today && today <= until)
  assert.equal(months.at(-1)?.units, null)
  assert.ok((months.at(-2)?.units ?? 0) > 1000)
})

test('a complaint counts in the month we became aware, and in that of its product', async () => {
  const before = (await trend()).months.at(-1)?.complaints ?? 0
  const row = await logged()

  const { number } = app.known('@product-fi40')
  assert.equal((await trend()).months.at(-1)?.complaints, before + 1)
  assert.equal((await trend(number)).months.at(-1)?.complaints, 1)
  await take('@maya', complaint, row, 'void', { reason: 'It was entered by a test.' })
  assert.equal((await trend()).months.at(-1)?.complaints, before)
})

test('what is not shipped counts in no rate, and is said', async () => {
  const { withoutUnits } = await trend()
  await logged({ product: '@product-calibration' })

  assert.equal((await trend()).withoutUnits, withoutUnits + 1)
})

test('a product may be named by its number or its id, one after the other', async () => {
  const { id, number } = app.known('@product-fi40')

  for (let at = 0; at < 12; at++) assert.deepEqual(await trend(at % 2 === 0 ? id : number), await trend(number))
})

test('a product that there is not is refused in words', async () => {
  const refused = await refusal(trend('PRD-1999-0001'))

  assert.deepEqual([refused.code, refused.why], ['invalid', 'There is no such product.'])
})

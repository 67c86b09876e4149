// The trend as the server counts it: by the month aware, beside what was shipped.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addMonths, dayAt } from '#lib/days.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { complaint } from '../complaint.ts'
import { product } from '../product.ts'
import { shipment } from '../shipment.ts'
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

const trend = (named: string | null = null, months = 12) =>
  trendOf(engine, person('@maya'), { months, product: named }, now)

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

test('of a month is known how many were assessed, how many of these are severe, and how many confirmed, whatever they are about', async () => {
  const latest = async () => (await trend()).known.at(-1) ?? assert.fail()
  const before = await latest()
  const row = await logged({ product: '@product-calibration' })
  assert.deepEqual(await latest(), before, 'what is not assessed yet is in no share')

  await take('@jack', complaint, row, 'acknowledge', {
    values: { acknowledgement: 'Thank you, we look into it.', acknowledgedHow: 'Email' },
  })
  await take('@jack', complaint, row, 'assess', {
    values: {
      problem: '@code-product-function',
      severity: 'Major',
      urgency: 'Normal',
      complexity: 'Low',
      safety: 'No',
      investigate: 'Yes',
      reportability: 'Not reportable',
      reportWhy: 'Nobody was or could be harmed by it.',
    },
  })
  assert.deepEqual(await latest(), { ...before, assessed: before.assessed + 1, severe: before.severe + 1 })

  await take('@jack', complaint, row, 'assign', { values: { owner: '@priya' } })
  const found = { result: 'Confirmed', cause: 'A cable had come loose.', conclusion: 'Manufacturing' }
  await take('@priya', complaint, row, 'conclude', { values: found })
  const { investigated, confirmed } = await latest()
  assert.deepEqual([investigated, confirmed], [before.investigated + 1, before.confirmed + 1])
})

test('a product may be named by its number or its id, one after the other', async () => {
  const { id, number } = app.known('@product-fi40')

  for (let at = 0; at < 12; at++) assert.deepEqual(await trend(at % 2 === 0 ? id : number), await trend(number))
})

test('a product that there is not is refused in words', async () => {
  const refused = await refusal(trend('PRD-1999-0001'))

  assert.deepEqual([refused.code, refused.why], ['invalid', 'There is no such product.'])
})

const crossings = async () => {
  await tellUntold(engine, new Date())
  const { rows } = await engine.pool.query<{ who: string; title: string; link: string }>({
    text: `select p.first_name as who, a.title, a.link from alert a join person p on p.id = a.person
      where a.dedupe like 'complaints above limit %' and a.title like '%a product of this test%' order by 1`,
  })
  return rows
}

/** A product of which 1,000 units left in each of eleven months, and one complaint came in each. */
async function steady(key: string) {
  const row = await create('@maya', product, { name: `${key}, a product of this test`, key })
  const { id, number } = row
  const first = `${today.slice(0, 7)}-01`
  const shipped = (ago: number, units = 1000) =>
    create('@maya', shipment, { product: number, month: addMonths(first, -ago), units })
  const complained = (ago: number) =>
    logged({
      product: number,
      awareOn: addMonths(first, -ago),
      receivedOn: addMonths(first, -ago),
      lateReason: 'The customer wrote to a colleague who was away.',
    })
  for (let ago = 12; ago > 1; ago--) await shipped(ago)
  for (let ago = 12; ago > 1; ago--) await complained(ago)
  return { id, number, shipped, complained }
}

test('quality hears once of a month above its limit, when its units come last', async () => {
  const { number, shipped, complained } = await steady('T-1')
  for (let at = 0; at < 6; at++) await complained(1)
  assert.deepEqual(await crossings(), [], 'Without units there is no rate.')

  await shipped(1)

  const told = await crossings()
  const people = told.map(({ who }) => who).join()
  assert.equal(people, 'Maya,Sofia')
  // Seventeen complaints of 12,000 units: the mean is 1.42, and 1.42 + 3 √(1.42 ÷ 1) is 4.99.
  for (const { link, title } of told) {
    assert.equal(link, `/customer-feedback?list=trend&product=${number}`)
    assert.match(
      title,
      /^T-1, a product of this test had 6\.00 complaints per 1,000 units in .+; chance allows 4\.99\.$/,
    )
  }
  await complained(1)
  assert.equal((await crossings()).length, 2)
})

test('quality hears of a month above its limit when the complaint that crosses it comes last', async () => {
  const { shipped, complained } = await steady('T-2')
  await shipped(1)
  const ofThis = async () => (await crossings()).filter(({ title }) => title.startsWith('T-2'))
  for (let at = 0; at < 4; at++) await complained(1)
  assert.deepEqual(await ofThis(), [])

  await complained(1)

  // Sixteen of 12,000: 1.33 + 3 √1.33 is 4.80.
  assert.match((await ofThis())[0]?.title ?? '', /had 5\.00 complaints per 1,000 units in .+; chance allows 4\.80\.$/)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { suggestion } from '../suggestion.ts'
import { benefitsOf } from './benefits.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, take, engine } = app

const eur = (amount: string) => ({ amount, currency: 'EUR' })

/** A suggestion that was carried out, and verified where it is said what that came to. */
async function carriedOut(brings: SampleValues, verified?: SampleValues): Promise<void> {
  const made = await create('@ella', suggestion, { text: 'Hooks at the bench.' })
  const values = { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible', ...brings }
  await take('@sofia', suggestion, made, 'accept', { values })
  await take('@callum', suggestion, made, 'finish', { values: { result: 'They hang.' } })
  if (!verified) return
  const measured = 'Nobody was seen stretching in a week of walks.'
  await take('@maya', suggestion, made, 'verify', { values: { measured, ...verified } })
}

test('what was verified is compared with what was estimated of the same ones, and says of how many', async () => {
  await carriedOut({ estimate: eur('1000.00'), hours: 10 }, { actual: eur('800.00'), actualHours: 12 })
  await carriedOut({ estimate: eur('5000.00'), hours: 90 })
  await carriedOut({}, { actual: eur('300.50') })
  await carriedOut({ estimate: { amount: '400.00', currency: 'GBP' } }, { actual: eur('100.00'), actualHours: 5 })

  const { carriedOut: count, verified, sums, hours } = await benefitsOf(engine, new Date())
  assert.deepEqual([count, verified], [4, 3])
  assert.deepEqual(sums, [
    { currency: 'EUR', verified: '1200.50', compared: { count: 1, estimated: '1000.00', verified: '800.00' } },
  ])
  assert.deepEqual(hours, { verified: 17, compared: { count: 1, estimated: 10, verified: 12 } })
})

// Whoever enters what changes finds it by its words, whatever kind of record it is.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { choices } from '#kernel/store/choices.server.ts'
import type { Choice } from '#kernel/outline/choices.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { process } from '#modules/system-settings/process.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { changeable } from './what-changes.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, take } = app

const supplied = {
  category: 'Material',
  criticality: 'Minor',
  supply: 'Direct',
  need: 'Nobody else weaves it so tight.',
  owner: '@daniel',
}
const mill = await create('@daniel', vendor, { ...supplied, name: 'Zephyr mill' })
const weaving = await create('@maya', process, { name: 'Zephyr weaving', owner: '@priya' })
const torn = await create('@priya', risk, {
  title: 'Zephyr cloth tears',
  cause: 'the thread is too thin',
  event: 'the cloth may tear',
  consequence: 'the sensor lies bare',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@it-and-facilities',
})
const stopped = await create('@daniel', vendor, { ...supplied, name: 'Zephyr spinners' })
for (const text of [
  `update vendor set state = 'suspended', suspended_on = '${day(-2)}', stopped_for = 'Two lots were mixed up.' where id = $1`,
  `update card set state = 'suspended' where id = $1`,
])
  await engine.pool.query({ text, values: [stopped.id] })

const offered = async (by: string, words: string, limit = 24) =>
  choices(engine, person(by), {
    kinds: changeable.map(engine.registry.named),
    words,
    states: undefined,
    despite: [],
    today: day(0),
    limit,
  })
const numbers = (items: readonly Choice[]) => items.map(({ number }) => number)

test('every kind that may change is found by a word, in the order of the field', async () => {
  const { items, isCut } = await offered('@priya', 'zephyr')

  assert.deepEqual(
    numbers(items),
    [weaving, torn, mill, stopped].map(({ number }) => number),
  )
  assert.equal(isCut, false)
})

test('what one may not read is not offered', async () => {
  const { items } = await offered('@ella', 'zephyr')

  assert.ok(!numbers(items).includes(torn.number))
  assert.ok(numbers(items).includes(mill.number))
})

test('a vendor that was suspended says why it is not chosen, and what is out of use is not there', async () => {
  await take('@maya', process, weaving, 'retire', { reason: 'Weaving went to the mill in spring.' })
  const { items } = await offered('@maya', 'zephyr')

  const why = (of: { readonly number: string }) => items.find(({ number }) => number === of.number)?.why
  assert.equal(why(mill), null)
  assert.match(why(stopped) ?? '', /^Suspended since .*: Two lots were mixed up\.$/)
  assert.ok(!numbers(items).includes(weaving.number))
})

test('a record is found by its number, and without a word some of each kind are there', async () => {
  assert.deepEqual(numbers((await offered('@maya', mill.number)).items), [mill.number])

  const { items, isCut } = await offered('@maya', '', 12)
  assert.equal(items.length, 12)
  assert.equal(isCut, true)
  assert.ok(new Set(items.map(({ kind }) => kind)).size >= 3)
})

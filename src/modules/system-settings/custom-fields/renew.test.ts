import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Pool } from '#lib/db.ts'
import type { LivingRegistry } from '#kernel/definition/custom.ts'
import { renewing } from './renew.server.ts'

test('whether fields were added is asked once a second, and at once after an act on one of them alone', async (t) => {
  let asked = 0
  const query = () => {
    asked += 1
    return Promise.resolve({ rows: [{ mark: '0' }], rowCount: 1 })
  }
  let now = 10_000
  const clock = mock.method(performance, 'now', () => now)
  t.after(() => clock.mock.restore())
  const renewal = renewing({ query } as unknown as Pool, {} as LivingRegistry) // Nothing else of them is asked here.
  const askedAfter = async (act: () => void) => {
    act()
    await renewal.ahead()
    return asked
  }

  assert.equal(await askedAfter(() => undefined), 1)
  assert.equal(await askedAfter(() => renewal.after(new Set(['term', 'risk']))), 1)
  assert.equal(await askedAfter(() => renewal.after(new Set(['risk', 'custom-field']))), 2)
  assert.equal(await askedAfter(() => (now += 999)), 2)
  assert.equal(await askedAfter(() => (now += 1)), 3)
})

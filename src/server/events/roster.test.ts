import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRoster } from './roster.ts'

test('whoever has no stream left is not connected any more', () => {
  const roster = newRoster<{ actor: { id: string }; nth: number }>()
  const [first, second] = [1, 2].map((nth) => ({ actor: { id: 'ada' }, nth }))
  assert.ok(first && second)

  roster.add(first)
  assert.deepEqual(roster.add(second), [first, second])
  roster.remove(first)
  assert.deepEqual([roster.of('ada'), roster.people(), roster.isEmpty()], [[second], ['ada'], false])
  roster.remove(second)

  assert.deepEqual([roster.has('ada'), roster.all(), roster.isEmpty()], [false, [], true])
})

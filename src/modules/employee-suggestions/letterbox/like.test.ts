import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likeAmong } from './like.ts'

const all = [
  { title: 'More light at the soldering places in Porto.' },
  { title: 'Hooks for the torque drivers at the height of the bench.' },
  { title: 'The soldering irons get no light from the window.' },
  { title: 'Fruit instead of biscuits.' },
]
const titles = (text: string) => likeAmong(text, all).map(({ title }) => title.slice(0, 10))

test('what shares the most telling words comes first, what shares none does not come', () => {
  assert.deepEqual(titles('We need light at each soldering place'), ['More light', 'The solder'])
  assert.deepEqual(titles('A hook for my driver'), ['Hooks for '])
})

test('nothing telling finds nothing', () => {
  assert.deepEqual(titles(''), [])
  assert.deepEqual(titles('It is so'), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stemsIn } from './stems.ts'

const stems = (text: string) => stemsIn(text).map(({ stem }) => stem)

test('the forms of a word begin alike', () => {
  for (const word of ['leak', 'leaks', 'Leaking', 'LEAKED']) assert.deepEqual(stems(word), ['leak'], word)
  assert.deepEqual(stems('batteries'), ['batter'])
  assert.deepEqual(stems('battery'), ['battery'])
})

test('short words and those that stand in everything are left out, the others counted once', () => {
  assert.deepEqual(stems('The oven is too cold, and oven 2 was found too cold after that'), ['oven', 'cold'])
})

test('accents and signs play no part, and only the first twelve words are looked for', () => {
  assert.deepEqual(stems('Kälte-Prüfung (Würfel)'), ['kalte', 'prufung', 'wurfel'])
  assert.equal(stems(Array.from({ length: 40 }, (_, at) => `word${at}x`).join(' ')).length, 12)
})

test('a word is kept as it was first written', () => {
  assert.deepEqual(stemsIn('Labels, labelled'), [
    { stem: 'label', word: 'labels' },
    { stem: 'labell', word: 'labelled' },
  ])
})

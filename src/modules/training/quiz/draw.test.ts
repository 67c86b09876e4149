// What an attempt asks is drawn, and says nothing of what is right.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draw } from './draw.ts'
import { questionsIn } from './question.ts'

const questions = questionsIn([
  { key: 'one', kind: 'One answer', says: 'One?', options: 'A\nB\nC', right: 'B', explanation: 'Because.' },
  { key: 'truth', kind: 'True or false', says: 'True?', right: 'True' },
  { key: 'order', kind: 'In order', says: 'Order?', right: 'First\nSecond\nThird' },
  { key: 'number', kind: 'Number', says: 'How many?', right: '4217', tolerance: '3' },
  { key: 'pairs', kind: 'Matching', says: 'Pairs?', right: 'Strap = wrist\nMat = bench' },
])

/** Takes the last that is left each time. */
const last = (below: number) => below - 1
const as = { questions, draws: null, shufflesQuestions: false, shufflesAnswers: false }

test('without a number all are asked, as they are written', () => {
  const asked = draw(as, last)

  assert.deepEqual(
    asked.map(({ key }) => key),
    ['one', 'truth', 'order', 'number', 'pairs'],
  )
  assert.equal(asked[0]?.options, 'A\nB\nC')
})

test('so many are drawn, each once, and mixed where that is wanted', () => {
  const asked = draw({ ...as, draws: 3, shufflesQuestions: true, shufflesAnswers: true }, last)

  assert.deepEqual(
    asked.map(({ key }) => key),
    ['pairs', 'number', 'order'],
  )
  assert.equal(asked[0]?.options, 'Mat\nStrap')
})

test('what is put in order or matched is mixed always: as it stands it is the answer', () => {
  const asked = draw(as, last)

  assert.equal(asked[2]?.options, 'Third\nSecond\nFirst')
  assert.deepEqual([asked[4]?.options, asked[4]?.partners], ['Strap\nMat', 'bench\nwrist'])
})

test('nothing of what is asked says what is right', () => {
  const asked = draw(as, last)

  for (const one of asked)
    assert.deepEqual(Object.keys(one).toSorted(), ['given', 'key', 'kind', 'options', 'partners', 'says'])
  assert.doesNotMatch(JSON.stringify(asked), /4217|Because|Strap = wrist/)
})

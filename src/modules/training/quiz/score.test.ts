// What an answer to each kind of question is worth, and which questions cannot be asked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultIn, questionsIn, type Question } from './question.ts'
import { isRight, scoreOf } from './score.ts'

const question = (kind: string, right: string, more: Readonly<Record<string, string>> = {}): Question => {
  const [one] = questionsIn([{ key: 'q', kind, says: 'Which?', right, ...more }])
  assert.ok(one)
  return one
}

const judged = (one: Question, ...given: readonly (string | null)[]) => given.map((said) => isRight(one, said))

test('one answer is right or wrong', () => {
  const one = question('One answer', 'Label it', { options: 'Use it\nLabel it' })

  assert.deepEqual(judged(one, 'Label it', 'Use it', null, 'Label it\nUse it'), [true, false, false, false])
})

test('of several answers all must be chosen and no other, in any order', () => {
  const several = question('Several answers', 'A\nB', { options: 'A\nB\nC' })

  assert.deepEqual(judged(several, 'B\nA', 'A', 'A\nB\nC', 'A\nC'), [true, false, false, false])
})

test('true or false', () => {
  assert.deepEqual(judged(question('True or false', 'False'), 'False', 'True', ''), [true, false, false])
})

test('an order is right from the first to the last', () => {
  assert.deepEqual(judged(question('In order', 'A\nB\nC'), 'A\nB\nC', 'A\nC\nB', 'A\nB'), [true, false, false])
})

test('a number is right within its tolerance, the ends of it included, with a point or a comma', () => {
  const near = question('Number', '0.3', { tolerance: '0.1' })

  assert.deepEqual(judged(near, '0.2', '0,4', '0.41', 'about 0.3'), [true, true, false, false])
  assert.deepEqual(judged(question('Number', '50'), '50.0', '51'), [true, false])
})

test('pairs are right when each stands with its own', () => {
  const pairs = question('Matching', 'Strap = wrist\nMat = bench')

  assert.deepEqual(
    judged(pairs, 'Mat = bench\nStrap = wrist', 'Mat=bench\nStrap=wrist', 'Mat = wrist\nStrap = bench', 'Mat = bench'),
    [true, true, false, false],
  )
})

test('a score is never more than was reached', () => {
  const three = ['a', 'b', 'c'].map((key) => ({ ...question('True or false', 'True'), key }))
  const answers = [
    { key: 'a', given: 'True' },
    { key: 'b', given: 'True' },
    { key: 'c', given: 'False' },
  ]

  assert.equal(scoreOf(three, answers), 66)
  assert.equal(scoreOf(three, []), 0)
})

test('a question that cannot be asked says what it lacks', () => {
  const faults = [
    question('One answer', 'C', { options: 'A\nB' }),
    question('One answer', 'A\nB', { options: 'A\nB' }),
    question('Several answers', 'A', { options: 'A' }),
    question('True or false', 'Perhaps'),
    question('In order', 'A'),
    question('Number', 'many'),
    question('Number', '5', { tolerance: '-1' }),
    question('Matching', 'Strap = wrist\nMat'),
    question('Matching', 'Strap = wrist\nMat = bench'),
  ].map(faultIn)

  assert.deepEqual(faults, [
    'what is right must be among the answers to choose from',
    'say which one answer is right',
    'give at least two answers to choose from, each once',
    'say whether “True” or “False” is right',
    'give at least two lines in their right order, each once',
    'say which number is right',
    'the tolerance must be a number',
    'write each pair as “this = that”',
    undefined,
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standardsOf, type KeptClause } from './shelves.ts'

const clause = (number: string, name: string, above: string | null = null, standard = 'ISO 9001:2015'): KeptClause => ({
  number,
  name,
  standard,
  above,
})

const kept = [
  clause('CLS-7', '7 Support'),
  clause('CLS-75', '7.5 Documented information', 'CLS-7'),
  clause('CLS-753', '7.5.3 Control', 'CLS-75'),
  clause('CLS-10', '10 Improvement'),
  clause('CLS-4', '4.2 Quality system', null, 'ISO 13485:2016'),
]

const shelf = (name: string, count: number) => ({ name, label: name, count })

test('a clause that documents name stands in its tree, below what it is a part of, in the order of the standard', () => {
  const [first, second] = standardsOf([shelf('CLS-10', 1), shelf('CLS-753', 4), shelf('CLS-4', 2)], kept)

  assert.equal(first?.standard, 'ISO 13485:2016')
  assert.deepEqual(
    second?.lines.map(({ clause: { name }, depth, count }) => [name, depth, count]),
    [
      ['7 Support', 0, 0],
      ['7.5 Documented information', 1, 0],
      ['7.5.3 Control', 2, 4],
      ['10 Improvement', 0, 1],
    ],
  )
})

test('clauses that no document names are left out, and one that is a part of itself goes round once', () => {
  const loop = [clause('CLS-1', 'One', 'CLS-2'), clause('CLS-2', 'Two', 'CLS-1'), clause('CLS-3', 'Three')]

  const [standard] = standardsOf([shelf('CLS-1', 1)], loop)

  assert.deepEqual(
    standard?.lines.map(({ clause: { number } }) => number),
    ['CLS-1', 'CLS-2'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOf, columnsOf, gapsIn, type Touched } from './coverage.ts'
import { words } from './words.ts'

const clause = (name: string, above: string | null = null) => ({
  id: name.split(' ')[0] ?? name,
  number: `CLS-${name}`,
  name,
  above,
})

const clauses = [
  clause('7 Support'),
  clause('8 Operation'),
  clause('8.1 Planning', '8'),
  clause('8.5 Production', '8'),
  clause('8.5.1 Control', '8.5'),
  clause('8.5.2 Traceability', '8.5'),
]

const touched = (over: Partial<Touched> = {}): Touched => ({
  process: 'assembly',
  clause: '8.5.1',
  day: '2026-03-04',
  audit: { number: 'AUD-1', title: 'Assembly' },
  worst: null,
  findings: 0,
  unplaced: 0,
  ...over,
})

const named = (name: string) => {
  const column = [...columnsOf(clauses), ...columnsOf(clauses, clauses[1])].find(({ id }) => id === name)
  assert.ok(column)
  return column
}

test('a standard has its top clauses as columns, and an opened clause those that are part of it', () => {
  assert.deepEqual(
    columnsOf(clauses).map(({ id, leaves, opens }) => [id, leaves.length, opens]),
    [
      ['7', 1, false],
      ['8', 3, true],
    ],
  )
  assert.deepEqual(
    columnsOf(clauses, clauses[1]).map(({ id, leaves, opens }) => [id, leaves.length, opens]),
    [
      ['8.1', 1, false],
      ['8.5', 2, true],
    ],
  )
})

test('a cell says when it was last audited, the worst that was found, and how much of the clause that was', () => {
  const cells = [
    touched({ worst: 'OFI', findings: 1 }),
    touched({ clause: '8.1', day: '2026-05-06', audit: { number: 'AUD-2', title: 'Plans' } }),
    touched({ clause: '8.5.2', day: '2025-01-02', worst: 'Minor NC', findings: 2 }),
  ]

  assert.deepEqual(cellOf(cells, 'assembly', named('8')), {
    day: '2026-05-06',
    worst: 'Minor NC',
    findings: 3,
    unplaced: 0,
    audited: 3,
    audits: [
      { number: 'AUD-2', title: 'Plans' },
      { number: 'AUD-1', title: 'Assembly' },
    ],
  })
})

test('a divided clause that was audited as a whole is not one more of its parts', () => {
  const cells = [touched({ clause: '8.5' }), touched({ clause: '8.5.1' })]

  assert.equal(cellOf(cells, 'assembly', named('8.5'))?.audited, 1)
})

test('what no audit has touched is a gap, and each column counts its own', () => {
  const processes = ['assembly', 'sales'].map((id) => ({ id, number: id, name: id, level: null, risks: 0 }))

  assert.equal(cellOf([touched()], 'sales', named('8')), null)
  assert.equal(gapsIn([touched()], processes, named('8')), 1)
  assert.equal(gapsIn([touched()], processes, named('7')), 2)
})

test('a cell is said in a sentence', () => {
  const column = named('8')

  assert.equal(
    words.cell('Assembly', column, cellOf([touched({ worst: 'Minor NC', findings: 1 })], 'assembly', column)),
    'Assembly, 8 Operation: last 4 Mar 2026, Minor NC, 1 of 3 clauses audited',
  )
  assert.equal(words.cell('Sales', column, null), 'Sales, 8 Operation: not audited yet')
  const unplaced = { worst: 'Critical', findings: 1, unplaced: 2 } as const
  const cells = [touched(unplaced), touched({ ...unplaced, clause: '8.1' })]
  assert.equal(
    words.cell('Assembly', column, cellOf(cells, 'assembly', column)),
    'Assembly, 8 Operation: last 4 Mar 2026, 4 findings, worst Critical, 2 without a clause, 2 of 3 clauses audited',
  )
})

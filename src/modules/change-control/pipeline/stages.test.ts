import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onItsWay } from '../change-states.ts'
import { byStage, placed, stages, statesOnTheWay } from './stages.ts'

test('every state in which somebody works on a change stands in one stage', () => {
  assert.deepEqual(statesOnTheWay.length, new Set(statesOnTheWay).size)
  assert.deepEqual(
    onItsWay.filter((state) => !statesOnTheWay.includes(state)),
    [],
  )
})

test('changes stand by class, the gravest first, and by stage', () => {
  const changes = [
    { number: '1', class: 'Minor', state: 'submitted' },
    { number: '2', class: 'Critical', state: 'approved' },
    { number: '3', class: 'Minor', state: 'closed' },
  ]

  const rows = placed(changes)

  assert.deepEqual(
    rows.map((row) => row.class),
    ['Critical', 'Major', 'Minor', 'Administrative'],
  )
  const found = rows.flatMap((row) =>
    row.stages.flatMap((stage) => stage.changes.map(({ number }) => [row.class, stage.name, number])),
  )
  assert.deepEqual(found, [
    ['Critical', 'approval', '2'],
    ['Minor', 'request', '1'],
  ])
  assert.equal(rows[0]?.stages.length, stages.length)
})

test('without columns changes stand by stage, the gravest first, and none is left out', () => {
  const changes = [
    { number: '1', class: 'Minor', state: 'submitted' },
    { number: '2', class: null, state: 'draft' },
    { number: '3', class: 'Critical', state: 'draft' },
  ]

  const [first, ...others] = byStage(changes).map((stage) => stage.changes.map(({ number }) => number))

  assert.deepEqual(first, ['3', '1', '2'])
  assert.deepEqual(others.flat(), [])
})

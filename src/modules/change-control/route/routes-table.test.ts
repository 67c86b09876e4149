import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routesTable } from './routes-table.ts'

const minor = { name: 'Minor', category: 'Any', class: 'Minor' }
const labels = { name: 'Labelling', category: 'Labelling', class: 'Major' }
const table = routesTable([labels, minor])
const at = (category: string, weight: string) =>
  table.find((row) => row.category === category)?.cells.find((cell) => cell.class === weight)

test('a category goes by its own route, else by the one for any', () => {
  assert.deepEqual(at('Labelling', 'Major'), { class: 'Major', route: labels, isForAny: false })
  assert.deepEqual(at('Labelling', 'Minor'), { class: 'Minor', route: minor, isForAny: true })
  assert.equal(at('Any', 'Minor')?.route, minor)
})

test('where no route leads, the cell says so', () => {
  assert.equal(at('Document', 'Major')?.route, undefined)
  assert.equal(at('Any', 'Critical')?.route, undefined)
})

test('the rule for any category stands above those of the categories, every class in each', () => {
  assert.equal(table[0]?.category, 'Any')
  assert.equal(table.length, 10)
  assert.ok(table.every(({ cells }) => cells.length === 4))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyTrees, type Why } from './why-tree.ts'

type Cause = { readonly id: string; readonly because?: { readonly id: string } }

const cause = (id: string, because?: string): Cause => ({ id, ...(because && { because: { id: because } }) })

const drawn = (trees: readonly Why<Cause>[]): string =>
  trees.map(({ cause: { id }, whys }) => (whys.length > 0 ? `${id}(${drawn(whys)})` : id)).join(' ')

test('each why stands under what it explains, branches in the order of their numbers', () => {
  assert.equal(
    drawn(whyTrees([cause('a'), cause('b', 'a'), cause('c', 'b'), cause('d', 'a'), cause('e')])),
    'a(b(c) d) e',
  )
})

test('a cause whose reason was made void stands by itself', () => {
  assert.equal(drawn(whyTrees([cause('b', 'gone'), cause('c', 'b')])), 'b(c)')
})

test('causes that explain each other are all shown, once', () => {
  assert.equal(drawn(whyTrees([cause('a', 'b'), cause('b', 'a')])), 'a(b)')
})

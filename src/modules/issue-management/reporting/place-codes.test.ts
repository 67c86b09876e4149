import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, placesIn } from './place-codes.ts'

test('places stand one a line, each once', () => {
  assert.deepEqual(placesIn(' Packing line 2\n\nGoods-in\nPacking line 2 '), ['Packing line 2', 'Goods-in'])
  assert.deepEqual(placesIn('\n'), [])
})

test('the address of a code carries any name whole', () => {
  const address = new URL(addressOf('https://qms.example.com', 'Halle 3 & Büro #2'))
  assert.equal(address.pathname, '/report')
  assert.equal(address.searchParams.get('place'), 'Halle 3 & Büro #2')
})

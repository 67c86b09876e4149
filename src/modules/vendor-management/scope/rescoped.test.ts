import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notThere, rescoped, type ScopeLine } from './rescoped.ts'

const supplied = (what: string, specification: string | null = null) => ({ key: what, what, specification, site: null })
const line = (becomes: ScopeLine['becomes'], what: string, specification: string | null = null): ScopeLine => ({
  ...supplied(what, specification),
  key: `line ${what}`,
  becomes,
})

const scope = [supplied('Housing H-40', 'SP-1'), supplied('Lid L-2')]

test('what comes stands at the end, what goes is gone, and the rest stays as it is', () => {
  const lines = [line('Approved for', 'Housing H-50', 'SP-7'), line('No longer approved for', 'lid l-2')]

  assert.deepEqual(rescoped(scope, lines), [
    supplied('Housing H-40', 'SP-1'),
    { ...supplied('Housing H-50', 'SP-7'), key: 'line Housing H-50' },
  ])
})

test('what is approved already takes another specification, and keeps what the change leaves empty', () => {
  assert.deepEqual(rescoped(scope, [line('Approved for', 'Housing H-40', 'SP-2')])[0], supplied('Housing H-40', 'SP-2'))
  assert.deepEqual(rescoped(scope, [line('Approved for', 'Housing H-40')])[0], supplied('Housing H-40', 'SP-1'))
})

test('what was never approved cannot leave', () => {
  assert.equal(notThere(scope, [line('No longer approved for', 'Screw S-1')])?.what, 'Screw S-1')
  assert.equal(notThere(scope, [line('No longer approved for', 'LID L-2'), line('Approved for', 'Nut')]), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, property, string } from 'fast-check'
import { fold } from './fold.ts'

test('case, accents and width do not count', () => {
  assert.equal(fold('  Ação   CORRETIVA '), 'acao corretiva')
  assert.equal(fold('Straße Ångström Øre Łódź ﬁne'), 'strasse angstrom ore lodz fine')
})

test('folding twice is folding once', () => {
  always(property(string({ unit: 'grapheme' }), (text) => assert.equal(fold(fold(text)), fold(text))))
})

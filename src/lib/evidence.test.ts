import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasWord, weighs } from './evidence.ts'

test('evidence is a sentence, not a sign, a word, or one of them again and again', () => {
  const thin = [
    '',
    'x',
    'ok',
    'done',
    'Done, all of it.',
    'done done done done done done',
    '....................',
    'xxxxxxxxxx xxxxxxxxxx xxxxxxxxxx',
    'ok   ok   ok   ok   ok   ok   ok',
    'Supercalifragilisticexpialidocious',
    '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  ]

  for (const text of thin) assert.equal(weighs(text), false, text)
})

test('evidence says what was seen and where, in any script', () => {
  const said = [
    'Red box at station 4 with 14 parts.',
    'Twenty of twenty, all labelled.',
    'Três caixas sem etiqueta na estação 4.',
    '第四工位的红色箱子里有十四个没有标签的零件，于十点二十分看到。',
  ]

  for (const text of said) assert.equal(weighs(text), true, text)
})

test('a word has three letters that are not the same', () => {
  for (const text of ['x', 'ok', 'xxx', '---', 'aa bb']) assert.equal(hasWord(text), false, text)
  for (const text of ['Burrs', '9 of the lot']) assert.equal(hasWord(text), true, text)
})

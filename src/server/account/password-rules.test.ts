import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultIn } from './password-rules.ts'

const ada = { name: 'Ada Weir', email: 'ada.weir@northfield.example' }
const { dictionary } = await import('@zxcvbn-ts/language-common')
const list = dictionary['passwords-common']
assert.ok(Array.isArray(list) && list.length > 3_000)
const known = { common: new Set(list.map(String)), organisation: ['Northfield Instruments', 'Leeds', 'Porto'] }

const isTaken = (password: string) => faultIn(password, ada, known) === undefined

test('a few words that belong to nobody are a good password', () => {
  for (const password of [
    'seven grey herons',
    'Wörter, die niemand rät',
    'kJ8#vQz2!mLp',
    '鷺が七羽、橋の上で眠っている。',
  ]) {
    assert.ok(isTaken(password), password)
  }
})

test('a password has at least 12 characters and at most 200', () => {
  assert.match(faultIn('seven heron', ada, known) ?? '', /at least 12 characters/)
  assert.ok(isTaken('seven herons'))
  assert.match(faultIn('seven herons '.repeat(16), ada, known) ?? '', /at most 200 characters/)
})

test('what everybody tries first is refused, however it is dressed up', () => {
  const first = [
    'password1234',
    'Passw0rd!2026',
    'P@ssw0rdP@ssw0rd',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'abcdefghijkl',

    '123412341234',
    'Welcome2026!!',
    'letmein!letmein',
    'plumbline-trial',
    'Plumbline2026',
    'administrator1',
    'qwerty123456',
  ]

  assert.deepEqual(first.filter(isTaken), [])
})

test('a password is neither the name nor the email of its holder', () => {
  const own = ['ada.weir@northfield.example', 'Ada Weir 2026', 'adaweir-adaweir', 'WEIR.ada.weir']

  assert.match(faultIn(own[0] ?? '', ada, known) ?? '', /name or email/)
  assert.deepEqual(own.slice(0, 3).filter(isTaken), [])
})

test('a password with a broken character is refused in words', () => {
  assert.match(faultIn('seven grey \ud800 herons', ada, known) ?? '', /broken character/)
  assert.match(faultIn('seven grey \0 herons', ada, known) ?? '', /broken character/)
})

test('of the commonest passwords none is taken, as it is, with digits and signs around it, or said twice', () => {
  const long = list.map(String).filter((one) => one.length >= 12)
  const words = ['dragon', 'monkey', 'sunshine', 'shadow', 'master', 'pokemon', 'chocolate']
  const dressed = words.flatMap((word) => [`${word}1234567890`, `!!${word}-2026!!`, `${word}${word}${word}`])

  assert.ok(long.length > 200)
  assert.deepEqual([...long, ...dressed].filter(isTaken), [])
})

test('a password is not made of the names of the organisation, its sites and the product, nor of those and one’s own', () => {
  const own = [
    'Northfield2026!',
    'northfield-leeds',
    'Instruments/Porto',
    'Plumbline-2026-11',
    'LeedsLeedsLeeds',
    'weir@Northfield1',
  ]

  assert.deepEqual(own.filter(isTaken), [])
  assert.match(
    faultIn('instruments-leeds', ada, { common: new Set(), organisation: ['Instruments', 'Leeds'] }) ?? '',
    /names of this organisation/,
  )
  assert.ok(isTaken('seven herons over Leeds bridge'))
})

// The list of docs/asvs.md: no item is left out, and what it names is there.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'

/** How many items of levels 1 and 2 each section has (OWASP ASVS 5.0.0); those of level 3 come last in theirs. */
const sections: Readonly<Record<string, number>> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
}

type Item = Readonly<{ item: string; standing: string; what: string; tests: readonly string[] }>

const items: readonly Item[] = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, item = '', standing = '', what = '', tests = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { item, standing, what, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }
  })

test('every item of levels 1 and 2 stands in the list, once and in its order', () => {
  const asked = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  assert.deepEqual(
    items.map(({ item }) => item),
    asked,
  )
})

test('each says how it stands, and by what', () => {
  const standings = ['met', 'partly', 'not', 'none here']
  assert.deepEqual(
    items.filter(({ standing, what }) => !standings.includes(standing) || what === ''),
    [],
  )
})

test('the files that it names are there', () => {
  const tests = new Set(globSync(['{src,e2e,scripts,test}/**/*.test.ts']).map((path) => basename(path)))
  const decisions = globSync('docs/decisions/*.md')
  const isThere = (path: string) =>
    path.startsWith('docs/decisions/') ? decisions.some((one) => one.startsWith(path)) : existsSync(`src/${path}`)
  const named = items.flatMap(({ item, what }) =>
    [...what.matchAll(/`((?:[a-z-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => ({ item, path })),
  )

  assert.ok(named.length > 60)
  assert.deepEqual(
    named.filter(({ path }) => !isThere(path) && !existsSync(path)),
    [],
  )
  assert.deepEqual(
    items.filter((one) => one.tests.some((name) => !tests.has(name))).map(({ item, tests: its }) => [item, its]),
    [],
  )
})

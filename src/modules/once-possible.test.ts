// What was once possible (docs/security.md): each trick names the test that keeps it from being possible again.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isThere } from '../../test/named-test.ts'

const page = readFileSync('docs/security.md', 'utf8').split('## What was once possible')[1] ?? ''

/** A line of the table: what was possible, the file below `src`, the sentence of the test. */
const line = /^\| [^|]+ \| `([^|`]+)` +\| ([^|]+?) +\|$/

test('each trick that is told as once possible names a test that there is', () => {
  const rows = page
    .split('\n')
    .filter((one) => one.startsWith('| '))
    .slice(2)
  assert.ok(rows.length > 50, `${rows.length} tricks`)

  const told = rows.map((row) => line.exec(row) ?? assert.fail(row))

  assert.deepEqual(
    told.filter(([, file = '', name = '']) => !isThere({ file: `src/${file}`, name })).map(([row]) => row),
    [],
  )
})

test('each file of tricks is named there', () => {
  const files = readdirSync('src/modules').filter((name) => name.startsWith('tricks'))

  assert.deepEqual(
    files.filter((name) => !page.includes(`modules/${name}`)),
    [],
  )
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isAllowed, libraryFaults, type Lockfile, type Manifest } from './libraries.ts'

const json = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const lockfile = json('package-lock.json') as Lockfile
const manifest = json('package.json') as Manifest

/** What is wrong once one more package is there. */
const withOne = (one: Lockfile['packages'][string], more: Manifest = {}) => {
  const sound = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
  const packages = { ...lockfile.packages, 'node_modules/left-pad': { ...sound, ...one } }
  return libraryFaults({ packages }, { ...manifest, ...more })
}

test('the libraries of the product are exact, hashed, silent when installed and allowed', () => {
  assert.deepEqual(libraryFaults(lockfile, manifest), [])
  assert.deepEqual(withOne({}), [])
})

test('each thing that a library must not be is said of it by name', () => {
  const faults: readonly (readonly [Lockfile['packages'][string], RegExp])[] = [
    [{ version: '^1.0.0' }, /its version is not exact/],
    [{ integrity: 'sha1-abc' }, /no SHA-512 hash/],
    [{ resolved: 'git+ssh://git@example.com/left-pad.git' }, /elsewhere than the default registry/],
    [{ link: true }, /elsewhere than the default registry/],
    [{ hasInstallScript: true }, /would run a script/],
    [{ license: 'GPL-3.0' }, /licence \(GPL-3\.0\) is allowed in what is handed on/],
    [{ license: 'MPL-2.0' }, /in what is handed on/],
  ]

  for (const [one, fault] of faults) {
    const said = withOne(one)
    assert.equal(said.length, 1)
    assert.match(said[0] ?? '', /^left-pad /)
    assert.match(said[0] ?? '', fault)
  }
  assert.deepEqual(withOne({ license: 'MPL-2.0', dev: true }), [])
})

test('what package.json asks for is exact, and lets nothing run without a reason', () => {
  assert.match(
    withOne({}, { dependencies: { 'left-pad': '~1.0.0' } }).join(),
    /left-pad ~1\.0\.0: not an exact version/,
  )
  const allowed = { ...manifest.allowScripts, 'left-pad': true }
  assert.match(withOne({ hasInstallScript: true }, { allowScripts: allowed }).join(), /for no reason that is given/)
})

test('of licences to choose from one is enough, of those that all count each is asked', () => {
  const allowed = ['MIT', 'Zlib']

  assert.equal(isAllowed('(MIT OR GPL-3.0)', allowed), true)
  assert.equal(isAllowed('(MIT AND Zlib)', allowed), true)
  assert.equal(isAllowed('MIT AND GPL-3.0', allowed), false)
  assert.equal(isAllowed('none', allowed), false)
})

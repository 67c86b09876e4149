// The installer in a folder of its own, with an npm that notes that it was called instead of fetching 700 MB.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'

let root: string

// It does what npm ci leaves behind as far as the installer looks at it: a Node that runs.
const npm = `
  import { appendFileSync, mkdirSync, symlinkSync, existsSync } from 'node:fs'
  appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
  if (existsSync('broken')) process.exit(1)
  mkdirSync('node_modules/.bin', { recursive: true })
  if (!existsSync('node_modules/.bin/node')) symlinkSync(process.execPath, 'node_modules/.bin/node')
  await new Promise((resolve) => setTimeout(resolve, 300))
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-install-'))
  mkdirSync(join(root, 'scripts'))
  mkdirSync(join(root, 'npm'))
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(root, 'scripts/install.mjs'))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'npm/package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'npm/npm-cli.js'), npm)
})
afterEach(() => rmSync(root, { recursive: true }))

const env = () => ({ ...process.env, npm_execpath: join(root, 'npm/npm-cli.js') })
const install = () => spawnSync(process.execPath, ['scripts/install.mjs'], { cwd: root, encoding: 'utf8', env: env() })
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []

test('a fresh clone is installed, with what builds the browser part and without install scripts', () => {
  const { status } = install()

  assert.equal(status, 0)
  assert.deepEqual(calls().length, 1)
  assert.match(calls()[0] ?? '', /^ci --include=dev .*--ignore-scripts/)
})

test('what is installed is not installed again', () => {
  install()

  const { status, stderr } = install()

  assert.equal(status, 0)
  assert.equal(stderr, '')
  assert.equal(calls().length, 1)
})

test('a changed lockfile is installed', () => {
  install()
  writeFileSync(join(root, 'package-lock.json'), '{ "new": true }')

  install()

  assert.equal(calls().length, 2)
})

test('libraries without a stamp are installed anew', () => {
  mkdirSync(join(root, 'node_modules'))

  install()

  assert.equal(calls().length, 1)
})

test('an installation that failed is tried again', () => {
  writeFileSync(join(root, 'broken'), '')
  const { status, stderr } = install()
  assert.equal(status, 1)
  assert.match(stderr, /could not be installed/)
  rmSync(join(root, 'broken'))

  assert.equal(install().status, 0)
  assert.equal(calls().length, 2)
})

test('two at once install once', async () => {
  const both = [1, 2].map(() =>
    spawn(process.execPath, ['scripts/install.mjs'], { cwd: root, env: env(), stdio: 'ignore' }),
  )
  const codes = await Promise.all(both.map((child) => new Promise((resolve) => child.once('exit', resolve))))

  assert.deepEqual(codes, [0, 0])
  assert.equal(calls().length, 1)
})

test('the lock of an installation that was killed does not hold up the next', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(root, '.stamps/install.lock'), { recursive: true })
  writeFileSync(join(root, '.stamps/install.lock/pid'), String(pid))

  assert.equal(install().status, 0)
  assert.equal(calls().length, 1)
})

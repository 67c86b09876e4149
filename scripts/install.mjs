// Installs the libraries where they are missing or the lockfile has changed. Runs before npm start, test and check under
// whatever Node the machine has, so it is plain JavaScript for Node 20 and imports nothing but Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.plumbline-install')
const lock = join(root, '.stamps/install.lock')
const oldestNode = 20

const say = (sentence) => process.stderr.write(`${sentence}\n`)

const fail = (sentence) => {
  say(sentence)
  process.exit(1)
}

// Libraries hold programs for one system, so a folder carried to another machine counts as missing.
const wanted = () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const holder = () => (existsSync(join(lock, 'pid')) ? Number(readFileSync(join(lock, 'pid'), 'utf8')) : undefined)

const tryToLock = () => {
  try {
    mkdirSync(join(root, '.stamps'), { recursive: true })
    mkdirSync(lock)
    writeFileSync(join(lock, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    return fail(`The folder ${root} cannot be written (${error.code}): run npm as an account that may write it.`)
  }
}

const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

const takeLock = () => {
  for (let tries = 0; !tryToLock(); tries += 1) {
    const pid = holder()
    // A lock without a process id is being made this very moment, unless it stays so.
    if (pid === undefined ? tries > 20 : !isAlive(pid)) rmSync(lock, { recursive: true, force: true })
    if (tries === 1) say(`Waiting for another installation (process ${pid ?? 'unknown'}) …`)
    sleep(250)
  }
}

// The npm that started us knows its own place; it need not be on PATH.
const npm = () => {
  const path = process.env.npm_execpath
  return path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm']
}

const install = () => {
  say('Installing the libraries (once, about a minute) …')
  // NODE_ENV=production must not leave out the bundler. No package needs its install script.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const [program, ...args] = [...npm(), ...options]
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], shell: program === 'npm' })
  if (status !== 0)
    fail(
      `The libraries could not be installed${error ? ` (${error.message})` : ', see above'}. Run it again once that is mended.`,
    )
  refuseMissingNode()
  writeFileSync(stamp, wanted())
}

const refuseMissingNode = () => {
  const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const { status } = spawnSync(node, ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' })
  if (status !== 0) fail(`The Node that npm brought does not run on this system (${process.platform}-${process.arch}).`)
}

if (Number.parseInt(process.versions.node, 10) < oldestNode)
  fail(`Plumbline needs Node ${oldestNode} or newer to install itself; this is ${process.version}.`)

if (!isInstalled()) {
  takeLock()
  process.on('exit', () => rmSync(lock, { recursive: true, force: true }))
  // Another installation may have done it while we waited.
  if (!isInstalled()) install()
}

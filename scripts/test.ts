// npm test: checks, builds, starts one PostgreSQL and runs every test. `npm test -- path …` runs just those files.
// --skip-checks leaves the checks out, --without-browser the journeys.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../e2e/find-browser.ts'
import { startTestServer } from '../test/server.ts'
import { makeTemplate } from '../test/template.ts'
import { isBuilt } from './build-stamp.ts'
import { check } from './check.ts'

process.chdir(join(import.meta.dirname, '..'))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'skip-checks': { type: 'boolean' }, 'without-browser': { type: 'boolean' } },
})

const filesToRun = (): string[] => {
  if (positionals.length > 0) return globSync(positionals)
  const places = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts']
  return globSync(values['without-browser'] ? places : [...places, 'e2e/**/*.test.ts', 'bench/**/*.test.ts'])
}

const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1))
  })

const runTests = async (files: readonly string[]): Promise<number> => {
  const own = process.env['TEST_DATABASE_URL'] ? undefined : await startTestServer()
  const template = await makeTemplate(own?.url ?? process.env['TEST_DATABASE_URL'] ?? '')
  try {
    const options = ['--test', '--test-reporter=spec', '--test-concurrency=2', '--test-timeout=300000']
    return await run(process.execPath, [...options, ...files], {
      ...template.env,
      ...browser,
      NODE_COMPILE_CACHE: 'node_modules/.cache/plumbline',
    })
  } finally {
    await template.remove()
    await own?.stop()
  }
}

const files = filesToRun()
const hasJourneys = files.some((file) => file.startsWith('e2e/'))
if (files.length === 0) throw new Error(`No test file is named so: ${positionals.join(' ')}`)
if (positionals.length === 0 && !values['skip-checks'] && !(await check())) process.exit(1)
if (hasJourneys && !isBuilt() && (await run(process.execPath, ['scripts/build.ts'])) !== 0) process.exit(1)
// Found once: two test files must not both install it.
const browser: Record<string, string> = hasJourneys ? { CHROMIUM_PATH: await findBrowser() } : {}
process.exit(await runTests(files))

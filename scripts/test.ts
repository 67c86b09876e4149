// npm test: checks, builds, starts one PostgreSQL and runs every test. `npm test -- path …` runs just those files.
// --skip-checks leaves the checks out, --without-browser the journeys, --only-database all that does not hang on the version of PostgreSQL;
// --only=words runs just the tests whose names have them.
// --statements=FILE: the whole run leaves there what it asked PostgreSQL for, --only-database asks its own whether it knows all of that.
// --evidence=FILE writes what each test came to, for the validation pack (dist/test-results.json is where the product looks for it).
// --changed runs what the changes since the branch left main can break (--since=name: since that commit); --concurrency=n that
// many files at once.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../e2e/find-browser.ts'
import { prepareProduct } from '../e2e/server.ts'
import { startTestServer } from '../test/server.ts'
import { addressOf } from '../test/address.ts'
import { makeTemplate, type TestEnv } from '../test/template.ts'
import { isBuilt } from './build-stamp.ts'
import { check } from './check.ts'
import { batchFolder, batched } from './testing/batches.ts'
import { changedTests, databaseTests } from './testing/changed.ts'
import { emptyFolder, notedIn, unknownTo } from './testing/statements.ts'

process.chdir(join(import.meta.dirname, '..'))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'skip-checks': { type: 'boolean' },
    'without-browser': { type: 'boolean' },
    'only-database': { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    only: { type: 'string' },
    concurrency: { type: 'string' },
    evidence: { type: 'string' },
    statements: { type: 'string' },
  },
})

const namedFiles = (): string[] => {
  if (positionals.length > 0) return globSync(positionals)
  if (values.changed) return changedTests(values.since)
  const places = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts']
  return globSync(values['without-browser'] ? places : [...places, 'e2e/**/*.test.ts', 'bench/**/*.test.ts'])
}

const filesToRun = () => (values['only-database'] ? databaseTests(namedFiles()) : namedFiles())

/** Whether nothing narrows the run: every test that there is. */
const isWhole =
  positionals.length === 0 &&
  values.only === undefined &&
  !values['without-browser'] &&
  !values['only-database'] &&
  !values.changed

/** Test files at once: one waits now and then, for a page or a frame. With more, each only takes longer (docs/testing.md). */
const atOnce = availableParallelism() + 1

type Variables = Readonly<Record<string, string>>

const run = (program: string, args: readonly string[], env: Variables = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1))
  })

/** Where the processes of a run note what they ask PostgreSQL for. */
const noted = 'dist/statements'

/** Leaves what was noted, but for what the template cannot prepare: what is no query, and what stands on tables of a test's own. */
const leaveStatements = async (file: string, { TEST_DATABASE_URL, TEST_TEMPLATE }: TestEnv): Promise<void> => {
  const texts = notedIn(noted)
  const own = await unknownTo(addressOf(TEST_DATABASE_URL, { database: TEST_TEMPLATE }), texts)
  const left = new Set(texts).difference(new Set(own.map(({ text }) => text)))
  writeFileSync(file, JSON.stringify([...left]))
  process.stdout.write(`Of ${texts.length} statements, ${left.size} are left for other versions of PostgreSQL.\n`)
}

const withDatabase = async (act: (env: Variables) => Promise<number>): Promise<number> => {
  const own = process.env['TEST_DATABASE_URL'] ? undefined : await startTestServer()
  const template = await makeTemplate(own?.url ?? process.env['TEST_DATABASE_URL'] ?? '')
  const { statements } = values
  try {
    if (statements === undefined || !isWhole) return await act({ ...template.env, TEST_STATEMENTS: statements ?? '' })
    emptyFolder(noted)
    const code = await act({ ...template.env, TEST_NOTE_STATEMENTS: noted })
    await leaveStatements(statements, template.env)
    return code
  } finally {
    await template.remove()
    await own?.stop()
  }
}

const withProduct = async (act: (env: Variables) => Promise<number>): Promise<number> => {
  const product = await prepareProduct()
  try {
    return await act(product.env)
  } finally {
    product.remove()
  }
}

const runTests = (env: Variables): Promise<number> => {
  const options = [
    '--import=./scripts/resolving.ts',
    '--import=./scripts/testing/untracked.ts',
    '--test',
    ...['spec', './scripts/testing/slowest.ts'].flatMap((reporter) => [
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=stdout',
    ]),
    `--test-concurrency=${values.concurrency ?? atOnce}`,
    '--test-timeout=300000',
  ]
  if (values.only !== undefined) options.push(`--test-name-pattern=${values.only}`)
  if (values.evidence !== undefined) {
    mkdirSync(dirname(values.evidence), { recursive: true })
    options.push('--test-reporter=./scripts/testing/evidence.ts', `--test-reporter-destination=${values.evidence}`)
  }
  const whole: Variables = isWhole ? { TEST_RUN_IS_WHOLE: 'yes' } : {}
  return run(process.execPath, [...options, ...(positionals.length > 0 ? files : batched(files, batchFolder))], {
    ...env,
    ...whole,
    NODE_COMPILE_CACHE: 'node_modules/.cache/plumbline',
  })
}

const files = filesToRun()
const journeys = files.filter((file) => file.startsWith('e2e/'))
if (files.length === 0 && values.changed) {
  process.stdout.write('Nothing has changed that a test looks at.\n')
  process.exit(0)
}
if (files.length === 0) throw new Error(`No test file is named so: ${positionals.join(' ')}`)
// The product is prepared meanwhile, which is one process that waits for another.
const checked = positionals.length === 0 && !values['skip-checks'] ? check() : Promise.resolve(true)
if (journeys.length > 0 && !isBuilt() && (await run(process.execPath, ['scripts/build.ts'])) !== 0) process.exit(1)
// Found once: two test files must not both install it.
const browser: Variables = journeys.length > 0 ? { CHROMIUM_PATH: await findBrowser() } : {}
const onDatabase = (more: Variables) =>
  withDatabase(async (env) => ((await checked) ? runTests({ ...env, ...browser, ...more }) : 1))
// For one journey alone a prepared product would cost more than it spares.
process.exit(await (journeys.length > 1 ? withProduct(onDatabase) : onDatabase({})))

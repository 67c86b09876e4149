// What a run of tests has shown, as a file that a validation pack hands on: a reporter of Node's test runner.
import { execFileSync } from 'node:child_process'
import { relative, sep } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { Client } from 'pg'
import type { Evidence, TestResult } from '#modules/system-settings/validation/evidence.ts'
import { programHash } from '#server/validation/program.server.ts'

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

const postgresVersion = async (url: string | undefined): Promise<string> => {
  if (!url) return 'none'
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
    return rows[0]?.version ?? 'unknown'
  } finally {
    await client.end()
  }
}

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

const outcomeOf = ({ type, data }: Ended): TestResult['outcome'] => {
  if (data.skip || data.todo) return 'skipped'
  return type === 'test:pass' ? 'passed' : 'failed'
}

/** Reads the results off the events, each test under the names of what it stands in within its file. */
export async function resultsOf(events: AsyncIterable<TestEvent>): Promise<readonly TestResult[]> {
  const results: TestResult[] = []
  const open: string[] = []
  for await (const event of events) {
    if (event.type === 'test:start') {
      open.splice(event.data.nesting, Infinity, event.data.name)
      continue
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const { file, name, nesting, details } = event.data
    if (file === undefined || details.type === 'suite') continue
    const own = relative('', file).split(sep).join('/')
    const path = [...open.slice(0, nesting), name]
    results.push({ file: own, path: path[0] === own ? path.slice(1) : path, outcome: outcomeOf(event) })
  }
  return results
}

/** @yields at the end, the whole file */
export default async function* evidence(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const beganAt = new Date().toISOString()
  // Asked before the run: afterwards its server is gone, and somebody may have gone on working.
  const [commit, changes, program] = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), programHash()]
  const postgres = await postgresVersion(process.env['TEST_DATABASE_URL'])
  const results = await resultsOf(events)
  const told: Evidence = {
    format: 1,
    commit,
    changed: changes !== null && changes !== '',
    program,
    beganAt,
    endedAt: new Date().toISOString(),
    node: process.version,
    postgres,
    platform: `${process.platform} ${process.arch}`,
    whole: process.env['TEST_RUN_IS_WHOLE'] === 'yes',
    results,
  }
  yield `${JSON.stringify(told)}\n`
}

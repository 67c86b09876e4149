// npm run fuzz: the nightly form of test/fuzz: 100,000 calls, 5,000 at a time, each time on the sample organisation as it was
// told, so that a seed alone makes its calls again. `npm run fuzz -- --seed=7 --runs=2`; without a seed any is taken, and said.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '20' } } })

const first = Number(values.seed ?? randomInt(1_000_000))

const run = (seed: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const test = join(import.meta.dirname, 'test.ts')
    const child = spawn(process.execPath, [test, '--skip-checks', 'test/fuzz/fuzz.test.ts'], {
      stdio: 'inherit',
      env: { ...process.env, FUZZ_SEED: String(seed), FUZZ_CALLS: process.env['FUZZ_CALLS'] ?? '5000' },
    })
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1))
  })

const failed: number[] = []
for (let at = 0; at < Number(values.runs); at += 1) if ((await run(first + at)) !== 0) failed.push(first + at)
const said = failed.length === 0 ? 'Nothing was found' : `Found something with FUZZ_SEED=${failed.join(', ')}`
process.stdout.write(`${said}; the first seed was ${first}.\n`)
process.exitCode = failed.length === 0 ? 0 : 1

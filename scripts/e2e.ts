// npm run e2e -- FILE …: the journeys in these files, or all. --repeat=20 runs them so often, and says how often they passed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repeat: { type: 'string', default: '1' }, only: { type: 'string' } },
})
const times = Number(values.repeat)
if (!Number.isInteger(times) || times < 1) throw new Error('Say how often: --repeat=20')

const files = positionals.length > 0 ? positionals : ['e2e/**/*.test.ts']
const only = values.only === undefined ? [] : [`--only=${values.only}`]
const args = [join(import.meta.dirname, 'test.ts'), ...files, '--skip-checks', ...only]

let failed = 0
for (let run = 1; run <= times; run += 1) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) failed += 1
  process.stdout.write(`Run ${run} of ${times}: ${status === 0 ? 'passed' : 'failed'}, ${failed} failed so far\n`)
}
process.exit(failed === 0 ? 0 : 1)

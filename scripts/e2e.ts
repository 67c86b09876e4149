// npm run e2e -- FILE …: the journeys in these files, or all. --repeat=20 runs them so often, and says how often they passed.
// --pause=500 waits so many milliseconds after everything that people do: what a journey finds only while a page is still being
// drawn, it does not find then. --delay=800 lets each answer, and each part of the program, come up to so many milliseconds later,
// at random: what a journey presses or asks too early, it finds then.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repeat: { type: 'string', default: '1' },
    pause: { type: 'string', default: '0' },
    delay: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
})
const times = Number(values.repeat)
if (!Number.isInteger(times) || times < 1) throw new Error('Say how often: --repeat=20')

for (const name of ['pause', 'delay'] as const)
  if (!(Number(values[name]) >= 0)) throw new Error(`Say how many milliseconds: --${name}=500`)

const files = positionals.length > 0 ? positionals : ['e2e/**/*.test.ts']
const only = values.only === undefined ? [] : [`--only=${values.only}`]
const args = [join(import.meta.dirname, 'test.ts'), ...files, '--skip-checks', ...only]

let failed = 0
for (let run = 1; run <= times; run += 1) {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, JOURNEY_PAUSE: values.pause, JOURNEY_DELAY: values.delay },
  })
  if (status !== 0) failed += 1
  process.stdout.write(`Run ${run} of ${times}: ${status === 0 ? 'passed' : 'failed'}, ${failed} failed so far\n`)
}
process.exit(failed === 0 ? 0 : 1)

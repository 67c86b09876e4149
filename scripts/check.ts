// npm run check: everything that can be judged without running the product.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const checks: readonly (readonly [name: string, command: string])[] = [
  ['format', 'oxfmt --check .'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['types, server', 'tsc -p tsconfig.server.json'],
  ['types, browser', 'tsc -p tsconfig.web.json'],
  ['storeys', 'node scripts/house.ts --check'],
  ['unused code', 'knip --no-progress'],
  ['libraries', 'node scripts/libraries.ts'],
  ['migrations', 'node scripts/migrations.ts --check'],
]

/** Runs all checks and prints what they say. @returns whether all passed. */
export const check = async (): Promise<boolean> => {
  let passed = true
  for (const [name, command] of checks) passed = (await runCheck(name, command)) && passed
  return passed
}

const runCheck = async (name: string, command: string): Promise<boolean> => {
  const began = performance.now()
  const { code, said } = await outcome(command)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(code === 0 ? `✔ ${name} (${seconds} s)\n` : `✖ ${name} (${command})\n${said}\n`)
  return code === 0
}

const outcome = (command: string): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = command.split(' ')
    const bin = join(import.meta.dirname, '../node_modules/.bin')
    const child = spawn(program, args, {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', reject).once('close', (code) => resolve({ code, said }))
  })

if (import.meta.main && !(await check())) process.exit(1)

// The recipe of ARCHITECTURE.md for a new module, walked in a copy of the house: two files, four lines, a migration.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'plumbline-recipe-'))
after(() => rmSync(copy, { recursive: true, force: true }))

const module = `import { defineModule } from '#kernel/definition/module.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { date, text } from '#kernel/kinds/fields.ts'

export const instrument = defineRecord({
  name: 'instrument',
  label: ['Instrument', 'Instruments'],
  number: 'INS',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, list: true, search: true }),
    calibrated: date('Last calibrated', { list: true, sort: true, filter: true }),
  },
  workflow: activeOrRetired({ any: ['quality-manager'] }),
  may: { read: ['everyone'], create: { any: ['quality-manager'] }, change: { any: ['quality-manager'] } },
})

export const calibration = defineModule({
  route: 'calibration',
  label: 'Calibration',
  crumb: ['Core QMS', 'Calibration'],
  place: { group: 'more', icon: 'document' },
  section: 'Core QMS',
  records: [instrument],
})
`

const samples = `import type { Sample } from '#features/samples/scenario.ts'
import { instrument } from './module.ts'

const calliper = { key: 'calliper', on: -30, by: '@maya', values: { name: 'Calliper 150 mm' } }
const gauge = { key: 'gauge', on: -29, by: '@maya', values: { name: 'Gauge of the old line' } }

export const calibrationSamples: readonly Sample[] = [
  {
    definition: instrument,
    scenarios: () => [
      calliper,
      {
        ...gauge,
        steps: [
          { on: -20, by: '@maya', step: 'retire', reason: 'The old line is closed' },
          { on: -10, by: '@maya', step: 'restore', reason: 'The line was opened again' },
        ],
      },
    ],
  },
]
`

/** Adds a line after the first that has these words. */
const addLine = (file: string, above: string, line: string) => {
  const lines = readFileSync(join(copy, file), 'utf8').split('\n')
  const at = lines.findIndex((one) => one.includes(above))
  assert.ok(at >= 0, `${file} has no line with ${above}`)
  writeFileSync(join(copy, file), lines.toSpliced(at + 1, 0, line).join('\n'))
}

/** Leaves the other samples out: their own contract is kept elsewhere. */
const keepSamples = (...names: readonly string[]) => {
  const file = join(copy, 'src/modules/samples.ts')
  const [imports = '', list = ''] = readFileSync(file, 'utf8').split('export const samples')
  const kept = list.split('\n').filter((line) => !line.startsWith('  ') || names.some((name) => line.includes(name)))
  writeFileSync(file, `${imports}export const samples${kept.join('\n')}`)
}

const run = (...args: readonly string[]) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
  assert.equal(status, 0, `${args.join(' ')}:\n${stdout}\n${stderr}`.slice(-4000))
  return stdout
}

test('a module takes two files, four lines and a migration, and keeps the contract', () => {
  for (const name of ['src', 'scripts', 'test', 'e2e', 'bench', 'migrations', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of ['tsconfig.server.json', 'tsconfig.web.json']) cpSync(join(root, name), join(copy, name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const before = readdirSync(join(copy, 'migrations')).length

  mkdirSync(join(copy, 'src/modules/calibration'))
  writeFileSync(join(copy, 'src/modules/calibration/module.ts'), module)
  writeFileSync(join(copy, 'src/modules/calibration/samples.ts'), samples)
  addLine('src/modules/modules.ts', 'import { audits }', "import { calibration } from './calibration/module.ts'")
  addLine('src/modules/modules.ts', '  audits,', '  calibration,')
  addLine(
    'src/modules/samples.ts',
    'import { auditSamples }',
    "import { calibrationSamples } from './calibration/samples.ts'",
  )
  addLine('src/modules/samples.ts', '  ...peopleSamples,', '  ...calibrationSamples,')
  run('scripts/migrations.ts', 'instruments')

  assert.ok(readdirSync(join(copy, 'migrations')).length > before)
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json')
  keepSamples('peopleSamples', 'calibrationSamples')
  const said = run('scripts/test.ts', 'src/modules/modules.test.ts', '--skip-checks', '--only=Instruments')
  assert.match(said, /✔ walks take every step/)
  assert.match(said, /ℹ fail 0/)
})

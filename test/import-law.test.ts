// The import law stands in the linter's configuration; a pattern there that matches nothing looks like one that holds.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { before, test } from 'node:test'

const root = join(import.meta.dirname, '..')
const refused = [
  ['src/lib/days.ts', '#kernel/definition/define.ts'],
  ['src/lib/days.ts', '../kernel/definition/define.ts'],
  ['src/lib/days.ts', 'node:fs'],
  ['src/ui/chip.tsx', '#kernel/definition/define.ts'],
  ['src/kernel/definition/define.ts', '#modules/risk-management/risk.ts'],
  ['src/kernel/store/together.server.ts', '#server/context/env.server.ts'],
  ['src/kernel/store/together.server.ts', '../../server/main.server.ts'],
  ['src/kernel/api/client.ts', './store/together.server.ts'],
  ['src/screens/page/page.tsx', '../store/together.server.ts'],
  ['src/screens/page/page.tsx', '#shell/router.tsx'],
  ['src/features/tasks/mine.tsx', '#screens/page/page.tsx'],
  ['src/modules/audits/audit.ts', '#modules/risk-management/risk.ts'],
  ['src/modules/audits/audit.ts', '#modules/change-control/change.ts'],
  ['src/modules/audits/audit.ts', '../risk-management/risk.ts'],
  ['src/modules/audits/audit.server.ts', '#server/app.server.ts'],
  ['src/shell/app.tsx', '#server/context/env.server.ts'],
  ['src/server/app.server.ts', '#shell/router.tsx'],
] as const

const allowed = [
  ['src/kernel/definition/define.ts', '#lib/days.ts'],
  ['src/kernel/store/together.server.ts', 'node:crypto'],
  ['src/modules/audits/audit.ts', '#kernel/definition/define.ts'],
  ['src/modules/audits/audit.ts', '#modules/contents/modules.ts'],
  ['src/modules/audits/audit.server.ts', '#modules/risk-management/risk.ts'],
  ['src/shell/app.tsx', '#modules/contents/modules.ts'],
  ['src/server/app.server.ts', '#modules/modules.ts'],
  ['src/kernel/definition/define.test.ts', '#modules/risk-management/risk.ts'],
] as const

// Each case gets a file of its own beside the one it speaks of, so that the linter runs once.
const placeOf = (file: string, index: number) => {
  const [, folder, kind] = /^(.*\/)[^/.]+(\..+)$/.exec(file) ?? []
  return `${folder}case-${index}${kind}`
}

const cases = [...refused, ...allowed]
let said = ''

before(() => {
  const home = mkdtempSync(join(tmpdir(), 'plumbline-law-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(home, '.oxlintrc.json'))
  for (const [index, [file, source]] of cases.entries()) {
    const path = join(home, placeOf(file, index))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { one } from '${source}'\nexport const two = one\n`)
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  said = spawnSync(oxlint, ['-A', 'all', '--format', 'unix', 'src'], { cwd: home, encoding: 'utf8' }).stdout
  rmSync(home, { recursive: true })
})

for (const [index, [file, source]] of cases.entries()) {
  test(`${file} ${index < refused.length ? 'may not' : 'may'} import ${source}`, () => {
    assert.equal(said.includes(`${placeOf(file, index)}:`), index < refused.length)
  })
}

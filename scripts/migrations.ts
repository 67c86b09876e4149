// npm run migrations -- name: writes the SQL between the last snapshot and the definitions of today.
// --check only says whether there is any; --allow-drop=table or --allow-drop=table.column lets that be dropped;
// --using=table.column=expression says how what a column holds becomes another type.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { renames, schema } from '#server/schema.server.ts'
import { readMigrations } from '#server/postgres/migrate.server.ts'
import { planMigration } from './migration-plan.ts'
import { askForUsing, readUsing } from './retyped.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    'allow-drop': { type: 'string', multiple: true },
    using: { type: 'string', multiple: true },
  },
})

const folder = join(import.meta.dirname, '../migrations')
const snapshotFile = join(folder, 'snapshot.json')

const lastSnapshot = (): Snapshot =>
  existsSync(snapshotFile) ? (JSON.parse(readFileSync(snapshotFile, 'utf8')) as Snapshot) : snapshotOf({})

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const allowed = values['allow-drop'] ?? []
const using = readUsing(values.using ?? [])
const planned = await planMigration({ before: lastSnapshot(), schema, renames, allowed, using })
const { statements, snapshot, refused, unwritten } = planned

if (values.check) {
  readMigrations(folder) // Refuses two of one number, as happens when branches meet.
  if (statements.length > 0)
    fail(`The migrations lack what the definitions say (npm run migrations):\n${statements.join('\n')}`)
  process.exit(0)
}
if (refused.length > 0) {
  fail(
    `This would be lost: ${refused.join(', ')}. Say \`was\` where it was renamed, or allow it: --allow-drop=${refused[0]}`,
  )
}
if (unwritten.length > 0) fail(askForUsing(unwritten))
if (statements.length === 0) {
  process.stdout.write('The migrations are up to date.\n')
  process.exit(0)
}

const number = String(readMigrations(folder).migrations.length + 1).padStart(4, '0')
const name = `${number}-${positionals[0] ?? 'definitions'}.sql`
if (!/^\d{4}-[a-z\d-]+\.sql$/.test(name)) fail('Name the migration in kebab-case.')
writeFileSync(join(folder, name), `${statements.join('\n')}\n`)
writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 1)}\n`)
process.stdout.write(`Wrote migrations/${name}: read it before you commit it.\n`)

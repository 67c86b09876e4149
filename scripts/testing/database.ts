// Which test files the oldest PostgreSQL hears: all others say the same on every one of its versions.
import { reachedFrom, type Suite } from './affected.ts'

/** What opens a database, be it one of the run's server or a built-in one. */
const opensDatabase = (file: string) => file === 'test/database.ts' || /^src\/server\/(database|postgres)\//.test(file)

/** Speaks for all modules: every step of every definition is taken there. */
const forModules = 'src/modules/sample-organisation.test.ts'

/** Whose tests hang on the version beyond the statements that they send: the trail and its rights, migrations, dumps, spaces. */
const hangs = /^(src\/kernel\/trail\/|src\/server\/(backup|database|postgres|sandbox)\/|scripts\/|test\/statements)/

/**
 * Those of the test files that hang on the version of PostgreSQL (docs/decisions/0217): they reach by imports what opens a
 * database, or name the server of the run. Of the modules' own one speaks for all, and of the rest the statements that they send.
 * @returns in the order of `tests`
 */
export function speakingToDatabase({ imports, tests, textOf }: Suite): readonly string[] {
  const doors = imports.map(({ to }) => to).filter(opensDatabase)
  const reached = reachedFrom(doors, imports)
  const speaks = (file: string) => reached.has(file) || textOf(file).includes('TEST_DATABASE_URL')
  return tests.filter((file) => speaks(file) && (file === forModules || hangs.test(file)))
}

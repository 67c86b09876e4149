// Which test files the oldest PostgreSQL hears: all others say the same on every one of its versions.
import { reachedFrom, type Suite } from './affected.ts'

/** What opens a database, be it one of the run's server or a built-in one. */
const opensDatabase = (file: string) => file === 'test/database.ts' || /^src\/server\/(database|postgres)\//.test(file)

/** Speaks for all modules: every step of every definition is taken there. */
const forModules = 'src/modules/sample-organisation.test.ts'

/**
 * Those of the test files that hang on the version of PostgreSQL (docs/decisions/0173): they reach by imports what opens a
 * database, or name the server of the run; of the modules' own, the one that speaks for all.
 * @returns in the order of `tests`
 */
export function speakingToDatabase({ imports, tests, textOf }: Suite): readonly string[] {
  const doors = imports.map(({ to }) => to).filter(opensDatabase)
  const reached = reachedFrom(doors, imports)
  const speaks = (file: string) => reached.has(file) || textOf(file).includes('TEST_DATABASE_URL')
  const isSpokenFor = (file: string) => file.startsWith('src/modules/') && file !== forModules
  return tests.filter((file) => speaks(file) && !isSpokenFor(file))
}

// Which test files speak to PostgreSQL: all others say the same on every one of its versions.
import { reachedFrom, type Suite } from './affected.ts'

/** What opens a database, be it one of the run's server or a built-in one. */
const opensDatabase = (file: string) => file === 'test/database.ts' || /^src\/server\/(database|postgres)\//.test(file)

/**
 * Those of the test files that speak to PostgreSQL: they reach by imports what opens a database, or name the server of the run.
 * @returns in the order of `tests`
 */
export function speakingToDatabase({ imports, tests, textOf }: Suite): readonly string[] {
  const doors = imports.map(({ to }) => to).filter(opensDatabase)
  const reached = reachedFrom(doors, imports)
  return tests.filter((file) => reached.has(file) || textOf(file).includes('TEST_DATABASE_URL'))
}

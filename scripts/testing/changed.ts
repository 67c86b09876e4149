import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { readAll } from '../house/source.ts'
import { affectedBy } from './affected.ts'
import { speakingToDatabase } from './database.ts'

const folders = ['src', 'e2e', 'test', 'scripts', 'bench'] as const

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const allImports = () => folders.flatMap(readAll).flatMap((source) => source.imports)

const textOf = (file: string) => readFileSync(file, 'utf8')

/** Where the branch left main, as far as anybody here knows. */
function fork(): string {
  const known = git('branch', '--all', '--format=%(refname:short)')
  const main = ['origin/main', 'main'].find((name) => known.includes(name))
  return (main && git('merge-base', 'HEAD', main)[0]) ?? 'HEAD'
}

/**
 * The test files that the changes of this copy can break.
 * @param since the commit that they are counted from; where the branch left main when none is named
 */
export function changedTests(since = fork()): string[] {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const tests = folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`))
  return [...affectedBy(changed, { imports: allImports(), tests, textOf })]
}

/** Those of these test files that speak to PostgreSQL. */
export const databaseTests = (tests: readonly string[]): string[] => [
  ...speakingToDatabase({ imports: allImports(), tests, textOf }),
]

// Test files that share a process. Loading the product is 1.7 s of a processor for each process, which most test files do not
// take themselves (docs/testing.md).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { together as journeysTogether } from '../../e2e/together.ts'

/** How many files share one at most: so many that loading costs little. */
const together = 12

/** How many processes there are at least, if there are as many files: so many that the cores end together. */
const processes = 40

/**
 * Who are alone in their process: what looks at the memory of its own, which others would fill, and what takes minutes, which is
 * begun first and would keep its neighbours waiting.
 */
const apart: ReadonlySet<string> = new Set([
  'src/features/export/volume.test.ts',
  'src/server/http/cancelled.test.ts',
  'src/modules/modules.test.ts',
  'src/modules/proofs.test.ts',
  'src/modules/sample-organisation.test.ts',
])

/**
 * As long as a file may take, in milliseconds, and each of its tests, which have the patience of what they stand in; without it a file
 * would have that of a single test.
 */
const patience = 900_000

/** Where they are written. */
export const batchFolder = 'dist/batches'

/** Whether a file that the test runner names runs several others. */
export const isBatch = (file: string): boolean => relative('', dirname(file)).split(sep).join('/') === batchFolder

const pathFrom = (folder: string, file: string) => `./${relative(folder, file).split(sep).join('/')}`

/**
 * The text of a file that runs others one after another, each under its own path. None of their tests begins before all are found:
 * until then, whatever is registered belongs to the file whose import is under way.
 */
export const textOf = (files: readonly string[], folder: string): string => `import { before, suite } from 'node:test'
import { endFollowing } from ${JSON.stringify(pathFrom(folder, join(import.meta.dirname, 'untracked.ts')))}

const found = Promise.withResolvers()
before(() => found.promise, { timeout: ${patience} })
let left = ${files.length}
const load = (file, from) =>
  suite(file, { timeout: ${patience} }, async () => {
    try {
      await import(from)
    } finally {
      left -= 1
      if (left === 0) {
        endFollowing()
        found.resolve()
      }
    }
  })
${files.map((file) => `load(${JSON.stringify(file)}, ${JSON.stringify(pathFrom(folder, file))})`).join('\n')}
`

const isJourney = (file: string) => /^(e2e|bench)\//.test(file)

/** What a process of journeys does before it loads them: what they leave when they fail is kept for all, and they share. */
const beforeJourneys = (folder: string): string => {
  const [browser, shared] = ['browser.ts', 'shared.ts'].map((name) =>
    JSON.stringify(pathFrom(folder, join(import.meta.dirname, '../../e2e', name))),
  )
  return `import ${browser}\nimport { share } from ${shared}\nshare()\n`
}

/** These in groups of so many. */
const grouped = (files: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, at) => files.slice(at * size, (at + 1) * size))

/**
 * Writes files that run several others each. The test runner takes them in the order of their names, those first that take long.
 * @param folder is emptied first
 * @returns what the test runner is to be given in place of `files`: what has to be alone in a file of its own,
 * the others by the batch, of neighbours, which import the same; then journeys that share a product by the row, and the others as they are
 */
export function batched(files: readonly string[], folder: string): readonly string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const others = files.filter((file) => !isJourney(file)).toSorted()
  const sharing = journeysTogether
    .map((row) => row.filter((file) => files.includes(file)))
    .filter((row) => row.length > 0)
  const alone = others.filter((file) => apart.has(file)).map((file) => [file])
  const close = others.filter((file) => !apart.has(file))
  const shared = grouped(close, Math.min(together, Math.ceil(close.length / processes)))
  const batches = [...alone, ...shared, ...sharing].map((batch, at) => {
    const file = join(folder, `${String(at + 1).padStart(3, '0')}.test.ts`)
    writeFileSync(file, `${batch.some(isJourney) ? beforeJourneys(folder) : ''}${textOf(batch, folder)}`)
    return file
  })
  return [...batches, ...files.filter((file) => isJourney(file) && !sharing.flat().includes(file))]
}

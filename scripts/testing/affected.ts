// Which test files a change can break: those that reach a changed file by imports, and the journeys through what it draws.
import type { Import } from '../house/source.ts'

export type Suite = {
  /** Every import of ours, those of tests included. */
  readonly imports: readonly Pick<Import, 'from' | 'to'>[]
  /** All test files. */
  readonly tests: readonly string[]
  /** What stands in a journey. */
  readonly textOf: (journey: string) => string
}

/** What a file is that no import tells of: it may change anything. */
const isEverywhere = (file: string) => !/^(src|e2e|test|scripts|bench)\//.test(file)

const isDocument = (file: string) => file.endsWith('.md') || file.startsWith('docs/')

const isTest = (file: string) => file.endsWith('.test.ts')

/** Everything that a change of these files reaches against the direction of imports, themselves included. */
export function reachedFrom(changed: readonly string[], imports: Suite['imports']): ReadonlySet<string> {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const reached = new Set<string>()
  const left = [...changed]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    left.push(...(importers.get(file) ?? []).map(({ from }) => from))
  }
  return reached
}

/** The routes of the modules that are all that changes of the product; undefined where more does. */
function routesIn(product: readonly string[]): readonly string[] | undefined {
  const routes = product.map((file) => /^src\/modules\/([a-z-]+)\//.exec(file)?.[1])
  return routes.every((route) => route !== undefined && route !== 'contents') ? (routes as string[]) : undefined // Just asked.
}

/**
 * The test files that a change can break.
 * @param changed paths from the root of the project
 * @returns in the order of `tests`
 */
export function affectedBy(changed: readonly string[], { imports, tests, textOf }: Suite): readonly string[] {
  const counted = changed.filter((file) => !isDocument(file))
  if (counted.some(isEverywhere)) return tests
  const reached = reachedFrom(counted, imports)
  const product = counted.filter((file) => file.startsWith('src/') && !isTest(file))
  const routes = routesIn(product)
  const speaks = (journey: string) => routes === undefined || routes.some((one) => textOf(journey).includes(`/${one}`))
  return tests.filter((file) => reached.has(file) || (file.startsWith('e2e/') && product.length > 0 && speaks(file)))
}

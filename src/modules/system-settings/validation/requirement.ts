// A requirement of the organisation on the product: what it asks, how grave it would be if it failed, and the tests that prove it.

/** How grave, how likely, how soon noticed. */
type Degree = 'High' | 'Medium' | 'Low'

/** What the failure of a requirement would mean. `detectability`: how surely it would be noticed before it does harm. */
export type Risk = { readonly impact: Degree; readonly likelihood: Degree; readonly detectability: Degree }

/** A test by its file and its name; `suite`: the group in which it stands. */
export type NamedTest = { readonly file: string; readonly name: string; readonly suite?: string }

export const priorities = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof priorities)[number]

export type Requirement = {
  /** Stays the same from release to release. */
  readonly id: string
  /** The route of the module that it is about; `platform` where it is about all of them. */
  readonly module: string
  readonly text: string
  readonly risk: Risk
  readonly tests: readonly NamedTest[]
  /** How it is verified where no test of the product does; none where tests do. */
  readonly otherwise?: string
}

const degrees: { readonly [letter: string]: Degree } = { H: 'High', M: 'Medium', L: 'Low' }

const degree = (letters: string, at: number): Degree => degrees[letters[at] ?? ''] ?? 'High'

/**
 * A requirement in one line.
 * @param risk the first letters of impact, likelihood and detectability, e.g. `HLM`
 * @param tests file and name of each
 */
export const needs = (
  id: string,
  module: string,
  text: string,
  risk: string,
  tests: readonly (readonly [file: string, name: string])[],
  otherwise?: string,
): Requirement => ({
  id,
  module,
  text,
  risk: { impact: degree(risk, 0), likelihood: degree(risk, 1), detectability: degree(risk, 2) },
  tests: tests.map(([file, name]) => ({ file, name })),
  ...(otherwise !== undefined && { otherwise }),
})

const weight = { High: 3, Medium: 2, Low: 1 } as const

/** Impact by likelihood: 1 is the gravest. */
function classOf({ impact, likelihood }: Risk): 1 | 2 | 3 {
  const product = weight[impact] * weight[likelihood]
  if (product >= 6) return 1
  return product >= 3 ? 2 : 3
}

const byClass: { readonly [of in 1 | 2 | 3]: { readonly [detectability in Degree]: Priority } } = {
  1: { High: 'Medium', Medium: 'High', Low: 'High' },
  2: { High: 'Low', Medium: 'Medium', Low: 'High' },
  3: { High: 'Low', Medium: 'Low', Low: 'Medium' },
}

/**
 * The priority of a risk by the two steps of GAMP 5, appendix M3: impact and likelihood give a class, the class and how surely the
 * failure would be noticed give the priority.
 */
export const priorityOf = (risk: Risk): Priority => byClass[classOf(risk)][risk.detectability]

/** The rule in words, as the pack says it. */
export const rule =
  'Each of impact, likelihood and detectability is High (3), Medium (2) or Low (1). Impact × likelihood of 6 or more is class 1, of 3 or 4 class 2, below that class 3. Priority by class and detectability: class 1 is High, or Medium where detectability is High; class 2 is High, Medium or Low where detectability is Low, Medium or High; class 3 is Low, or Medium where detectability is Low.'

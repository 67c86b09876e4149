// What a rating amounts to: likelihood × impact, and the level that the matrix gives that cell.

/** From least to most. */
export const levels = ['Low', 'Moderate', 'High', 'Extreme'] as const
export type Level = (typeof levels)[number]

/** The words of the degrees, the first is 1. */
export const likelihoods = ['rare', 'unlikely', 'possible', 'likely', 'almost certain'] as const
export const impacts = ['negligible', 'minor', 'moderate', 'major', 'catastrophic'] as const

/**
 * What the same cells of a matrix are called for an opportunity: how much it may bring. What is stored stays the level
 * of the version that it was rated with.
 */
export const benefits = ['Low benefit', 'Moderate benefit', 'High benefit', 'Top benefit'] as const
export const gains = ['negligible', 'minor', 'moderate', 'major', 'outstanding'] as const

/** Which of the two a record is: ISO 9001 keeps them apart, and so does every picture of them. */
export const kinds = ['Risk', 'Opportunity'] as const
export type Kind = (typeof kinds)[number]

export const kindOf = (type: unknown): Kind => (type === 'Opportunity' ? 'Opportunity' : 'Risk')

/** What a level is called, and in which colours it is drawn. */
export const calledFor = (kind: Kind, level: Level): string =>
  kind === 'Opportunity' ? (benefits[levels.indexOf(level)] ?? level) : level

export const scaleFor = (kind: Kind) => (kind === 'Opportunity' ? 'benefit' : 'danger')

/** The words of the degrees of impact, from 1 up. */
export const impactsFor = (kind: Kind): readonly string[] => (kind === 'Opportunity' ? gains : impacts)

type Degree = number | null

export type Cell = { readonly likelihood: Degree; readonly impact: Degree; readonly level: Level | null }

/** What a rating asks of a matrix. */
export type Matrix = {
  readonly state?: string
  readonly appetite: Level | null
  readonly cells: readonly Cell[]
}

/** 1 to 25; null while one of the two is not rated. */
export const scoreOf = (likelihood: Degree, impact: Degree): number | null =>
  likelihood === null || impact === null ? null : likelihood * impact

/** The level of a cell; null while not rated, and while the matrix is a draft that may still change. */
export function levelOf(matrix: Matrix | null, likelihood: Degree, impact: Degree): Level | null {
  if (!matrix || matrix.state === 'draft' || likelihood === null || impact === null) return null
  return matrix.cells.find((cell) => cell.likelihood === likelihood && cell.impact === impact)?.level ?? null
}

export const isAbove = (level: Level, limit: Level): boolean => levels.indexOf(level) > levels.indexOf(limit)

export const appetites = ['within appetite', 'above appetite'] as const

/** Whether the organisation has said it can live with this level. */
export function appetiteFor(matrix: Matrix | null, level: Level | null): (typeof appetites)[number] | null {
  if (!matrix?.appetite || !level) return null
  return isAbove(level, matrix.appetite) ? 'above appetite' : 'within appetite'
}

/** Whether every cell of the square is there exactly once, with its level. */
export function isWhole(cells: readonly Cell[]): boolean {
  const places = new Set(cells.filter((cell) => cell.level).map((cell) => `${cell.likelihood} ${cell.impact}`))
  return cells.length === places.size && places.size === likelihoods.length * impacts.length
}

/** What the analysis of a list looks at. */
export type Look = {
  /** The field that says when work began, and the states of open work as a filter. */
  readonly began: string
  readonly open: string
  /** What can be counted by; the first is counted by at first. */
  readonly by: readonly string[]
}

const nonconformance: Look = {
  began: 'detectedOn',
  open: 'not:closed,dismissed',
  by: ['category', 'process', 'causeKind', 'severity'],
}

const capa: Look = { began: 'openedOn', open: 'not:closed,cancelled', by: ['source', 'department', 'severity'] }

/** By the names of the definitions. */
export const looks: { readonly [definition: string]: Look } = { nonconformance, capa }

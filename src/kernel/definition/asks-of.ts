import type { Asks, State } from './workflow.ts'

/** All that standing in a state asks of people. */
export const asksOf = ({ asks, alsoAsks = {} }: State): readonly Asks[] => [
  ...(asks ? [asks] : []),
  ...Object.values(alsoAsks),
]

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { isRef, records, type Listed, type Named, type Tally } from '#record/client.ts'
import type { Answered, Definition } from '#record/define.ts'
import type { ListSearch, Search } from '#record/list/list-search.ts'
import { isSettled } from '#record/workflow/settled.ts'
import { risk } from '../risk.ts'
import { riskMatrix } from '../risk-matrix.ts'
import type { Cell } from '../score.ts'
import type { ListedRisk } from '../listed-risk.ts'
import { counted, ratings, scalesOf, standing, type Rating, type Standing } from './rated.ts'
import { words } from './words.ts'

/** So many risks are drawn one by one; more are counted by the server. */
export const mostNamed = 200

export type ListedMatrix = Listed & Answered<typeof riskMatrix, Named> & { readonly cells: readonly Cell[] }

const countsOf = ({ groups }: Tally) =>
  new Map(groups.flatMap(({ values: [of], count }) => (isRef(of) ? [[of.number, count] as const] : [])))

/** The matrices that risks may be rated with: those in use first, then those that were; each with most risks first. */
export const useMatrices = () =>
  useQuery({
    queryKey: [riskMatrix.plural, 'rating'],
    queryFn: async ({ signal }) => {
      const [{ items }, tally] = await Promise.all([
        records(riskMatrix).list({ state: 'in-use,superseded', limit: '200' }, signal),
        records(risk).tally(['matrix'], {}, signal),
      ])
      const counts = countsOf(tally)
      const rank = ({ number, state }: ListedMatrix) => (state === 'in-use' ? 1e9 : 0) + (counts.get(number) ?? 0)
      return items
        .map((matrix): ListedMatrix => ({ ...matrix, cells: matrix.cells ?? [] }))
        .toSorted((one, other) => rank(other) - rank(one))
    },
    staleTime: 60_000,
  })

/** States in which nothing can happen any more; a map is of what may. */
const isOver = (definition: Definition, state: string) => isSettled(definition, { state, void: state === 'void' })

const living = (definition: Definition) =>
  Object.keys(definition.workflow.states).filter((state) => !isOver(definition, state))

const everyCell = (of: (rating: Rating) => readonly Standing[]) => ({
  inherent: of('inherent'),
  current: of('current'),
  target: of('target'),
})

/**
 * What the maps show: the risks themselves when they are few, their counts when they are many, and in words what is
 * left out. `shown` is what the list would be asked for the same.
 */
export function useRated(definition: Definition, search: ListSearch, asked: Search, matrix: ListedMatrix) {
  const state = search.filters.state ?? living(definition)
  const shown: ListSearch = { ...search, filters: { ...search.filters, state, matrix: [matrix.number] } }
  const these = { ...asked, state: state.join(','), matrix: matrix.number }
  const { matrix: _, ...anyMatrix } = asked
  const named = useQuery({
    queryKey: [risk.plural, 'rated', these],
    queryFn: ({ signal }) => records(risk).list({ ...these, limit: String(mostNamed), sort: '-currentScore' }, signal),
    placeholderData: keepPreviousData,
  })
  const total = named.data?.total
  const many = total ? !total.exact || total.count > mostNamed : false
  const tallies = useQueries({
    queries: ratings.map((rating) => ({
      queryKey: [risk.plural, 'tally', scalesOf(rating), these],
      queryFn: () => records(risk).tally(scalesOf(rating), these),
      enabled: many,
    })),
  })
  const around = useQuery({
    queryKey: [risk.plural, 'tally', 'matrix,state', anyMatrix],
    queryFn: ({ signal }) => records(risk).tally(['matrix', 'state'], anyMatrix, signal),
  })

  const risks: readonly ListedRisk[] = many ? [] : (named.data?.items ?? [])
  const cells = everyCell((rating) => {
    const tally = tallies[ratings.indexOf(rating)]?.data
    return many && tally ? counted(tally) : standing(risks, rating)
  })
  const groups = (around.data?.groups ?? []).map(({ values: [of, at], count }) => ({
    of,
    at: typeof at === 'string' ? at : '',
    count,
  }))
  const sum = (of: (group: (typeof groups)[number]) => boolean) =>
    groups.reduce((count, group) => (of(group) ? count + group.count : count), 0)
  const isAsked = (at: string) => state.includes(at)
  const others = sum(({ of, at }) => isAsked(at) && isRef(of) && of.number !== matrix.number)
  const unrated = sum(({ of, at }) => isAsked(at) && of === null)
  const over = sum(({ at }) => !isAsked(at))
  return {
    shown,
    risks,
    cells,
    isOver: many,
    left: [
      others > 0 && words.others(others),
      unrated > 0 && words.unrated(unrated),
      over > 0 && words.over(over),
    ].filter((part) => part !== false),
    error: named.error,
    retry: () => void named.refetch(),
  }
}

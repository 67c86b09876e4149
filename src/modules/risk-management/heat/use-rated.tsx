import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { records, type Tally } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { writeListSearch, type ListSearch, type Search } from '#screens/list/list-search.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { risk } from '../risk.ts'
import { riskMatrix } from '../risk-matrix.ts'
import { kindOf } from '#modules/contents/risk-score.ts'
import { kindShown } from './kind-shown.ts'
import type { ListedMatrix } from './listed-matrix.ts'
import { movesOf, scalesOf, standing, waysOf, type Move, type Rating } from './rated.ts'
import { words } from './words.ts'

/** So many of a cell are listed beside the maps; the register has them all. */
export const mostNamed = 100

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
const isOver = (definition: Definition, state: string) => isTerminal(definition, { state, void: state === 'void' })

const living = (definition: Definition) =>
  Object.keys(definition.workflow.states).filter((state) => !isOver(definition, state))

/**
 * What the maps of one kind show: how many stand in each cell, which ways they went from map to map, and in words what
 * is left out. `shown` is what the list would be asked for the same.
 */
export function useRated(definition: Definition, search: ListSearch, asked: Search, matrix: ListedMatrix) {
  const kind = kindShown(asked.type)
  const state = search.filters.state ?? living(definition)
  const shown: ListSearch = {
    ...search,
    filters: { ...search.filters, state, matrix: [matrix.number], type: [kind] },
  }
  const these = { ...asked, state: state.join(','), matrix: matrix.number, type: kind }
  const { matrix: _, type: __, ...anyMatrix } = asked
  const between = (from: Rating, to: Rating) => [...scalesOf(from), ...scalesOf(to)]
  const ways = useQueries({
    queries: [between('inherent', 'current'), between('current', 'target')].map((by) => ({
      queryKey: [risk.plural, 'tally', by, these],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => records(risk).tally(by, these, signal),
      placeholderData: keepPreviousData,
    })),
  })
  const around = useQuery({
    queryKey: [risk.plural, 'tally', 'matrix,state,type', anyMatrix],
    queryFn: ({ signal }) => records(risk).tally(['matrix', 'state', 'type'], anyMatrix, signal),
  })

  const [toCurrent = [], toTarget = []] = ways.map(({ data }) => (data ? waysOf(data) : []))
  const groups = (around.data?.groups ?? []).map(({ values: [of, at, type], count }) => ({
    of,
    at: typeof at === 'string' ? at : '',
    isKind: kindOf(type) === kind,
    count,
  }))
  const sum = (of: (group: (typeof groups)[number]) => boolean) =>
    groups.reduce((count, group) => (of(group) ? count + group.count : count), 0)
  const isAsked = (at: string) => state.includes(at)
  const others = sum(({ of, at, isKind }) => isKind && isAsked(at) && isRef(of) && of.number !== matrix.number)
  const unrated = sum(({ of, at, isKind }) => isKind && isAsked(at) && of === null)
  const over = sum(({ at, isKind }) => isKind && !isAsked(at))
  return {
    kind,
    shown,
    cells: {
      inherent: standing(toCurrent, 'from'),
      current: standing(toCurrent, 'to'),
      target: standing(toTarget, 'to'),
    },
    moves: { inherent: none, current: movesOf(toCurrent), target: movesOf(toTarget) },
    left: [
      others > 0 && words.others(others, kind),
      unrated > 0 && words.unrated(unrated, kind),
      over > 0 && words.over(over, kind),
    ].filter((part) => part !== false),
    error: ways.find(({ error }) => error)?.error ?? null,
    retry: () => ways.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}

const none: readonly Move[] = []

/** The risks that a list finds, the highest score first. */
export function useMembers(search: ListSearch, isNeeded: boolean) {
  const on = usePast()
  const asked = {
    ...writeListSearch(search),
    sort: '-currentScore',
    limit: String(mostNamed),
    ...(on !== null && { on }),
  }
  return useQuery({
    queryKey: [risk.plural, 'members', asked],
    queryFn: ({ signal }) => records(risk).list(asked, signal),
    enabled: isNeeded,
  })
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { outlineNumbered } from '#modules/outlines.tsx'
import { moduleFor, modules } from '#modules/modules.ts'
import type { Hit } from '#shell/search/use-hits.tsx'
import { numberIn, type Group, type Item } from './items.ts'
import { recentOf } from './recent.tsx'
import { words } from './words.ts'

/** An input that searches as one types waits so long, in milliseconds (specification, section 9). */
const patience = 500

const moduleName = (route: string) => modules.find((module) => module.route === route)?.label ?? route
const numberOf = (route: string) => route.split('/').at(-1) ?? ''

/** What the search finds among the records that one may read, half a second after the last key. */
export function useFound(typed: string): { readonly found: Group; readonly isBusy: boolean } {
  const { history } = useRouter()
  const [term] = useDebouncedValue(typed.trim(), patience)
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'palette', term],
    queryFn: ({ signal }) =>
      ask<readonly Hit[]>('GET', `/api/v1/search?${new URLSearchParams({ term }).toString()}`, { signal }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  const hits = typed.trim() === '' ? [] : (data ?? [])
  const items = hits.map(({ id, module, route, matchValue, matchField }): Item => {
    const number = numberOf(route)
    return {
      key: id,
      number,
      label: matchValue === number ? '' : matchValue,
      aside: `${moduleName(module)} · ${matchField}`,
      run: () => history.push(route),
    }
  })
  return { found: { heading: words.records, items }, isBusy: isFetching || term !== typed.trim() }
}

/** The record whose number was typed, without waiting for the search: the number says on which screen it is. */
export function useNumber(typed: string): Group {
  const navigate = useNavigate()
  const number = numberIn(typed)
  const outline = outlineNumbered(number ?? '')
  const module = outline && moduleFor(outline)
  if (!number || !module) return { heading: words.records, items: [] }
  const run = () => void navigate({ to: '/$module/$number', params: { module: module.route, number } })
  return { heading: words.number, items: [{ key: `number ${number}`, label: words.goTo(number), run }] }
}

type Named = { readonly number: string; readonly title: string; readonly route: string }

/** The records that were opened last, but the one that is shown, with their titles as they read now. */
export function useRecent(person: string): Group {
  const { history } = useRouter()
  const numbers = recentOf(person)
    .filter((number) => number !== numberOf(history.location.pathname))
    .join(',')
  const { data } = useQuery({
    queryKey: ['search', 'numbers', numbers],
    queryFn: ({ signal }) =>
      ask<{ items: readonly Named[] }>('GET', `/api/v1/search/numbers?numbers=${numbers}`, { signal }),
    enabled: numbers !== '',
  })
  const items = (data?.items ?? []).map(({ number, title, route }): Item => ({
    key: `recent ${number}`,
    number,
    label: title,
    run: () => history.push(route),
  }))
  return { heading: words.recent, items }
}

/** Takes what was typed to the page of results. */
export function useElsewhere(typed: string): Group {
  const navigate = useNavigate()
  const term = typed.trim()
  const run = () => void navigate({ to: '/$module', params: { module: 'searchresult' }, search: { term } })
  return { heading: words.search, items: term === '' ? [] : [{ key: 'elsewhere', label: words.searchAll(term), run }] }
}

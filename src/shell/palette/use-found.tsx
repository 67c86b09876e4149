import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { isDay } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import { placeOf } from '#features/search/place.ts'
import { outlineNumbered } from '#modules/contents/outlines.tsx'
import { moduleFor, modules } from '#modules/contents/modules.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Hit } from '#shell/search/use-hits.tsx'
import { numberIn, type Group, type Item } from './items.ts'
import { recentOf } from './recent.tsx'
import { words } from './words.ts'

/** An input that searches as one types waits so long, in milliseconds (specification, section 9). */
const patience = 500

const moduleName = (route: string) => modules.find((module) => module.route === route)?.label ?? route
const numberOf = (route: string) => placeOf(route).to.split('/').at(-1) ?? ''

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
  // A number or a day says nothing of what the record is about.
  const isBare = ({ route, matchValue }: Hit) => matchValue === numberOf(route) || isDay(matchValue)
  const titles = useNamed(hits.filter(isBare).map(({ route }) => numberOf(route)))
  const items = hits.map((hit): Item => {
    const { id, module, route, matchValue, matchField } = hit
    const number = numberOf(route)
    const field = isDay(matchValue) ? words.dated(matchField, dayInWords(matchValue)) : matchField
    return {
      key: id,
      number,
      label: isBare(hit) ? (titles?.find((named) => named.number === number)?.title ?? '') : matchValue,
      aside: `${moduleName(module)} · ${field}`,
      run: () => history.push(route),
    }
  })
  return { found: { heading: words.records, items }, isBusy: isFetching || term !== typed.trim() }
}

/** The screen of records of that number. */
function moduleNumbered(number: string) {
  const outline = outlineNumbered(number)
  return outline && moduleFor(outline)
}

/** The record whose number was typed, without waiting for the search: the number says on which screen it is. */
export function useNumber(typed: string): Group {
  const navigate = useNavigate()
  const number = numberIn(typed)
  const module = moduleNumbered(number ?? '')
  if (!number || !module) return { heading: words.records, items: [] }
  const run = () => void navigate({ to: '/$module/$number', params: { module: module.route, number } })
  return { heading: words.number, items: [{ key: `number ${number}`, label: words.goTo(number), run }] }
}

type Named = { readonly number: string; readonly title: string; readonly route: string }

/** What the records of these numbers are called, as far as one may read them; undefined until that is known. */
function useNamed(numbers: readonly string[]): readonly Named[] | undefined {
  const asked = numbers.join(',')
  const { data } = useQuery({
    queryKey: ['search', 'numbers', asked],
    queryFn: ({ signal }) =>
      ask<{ items: readonly Named[] }>('GET', `/api/v1/search/numbers?numbers=${asked}`, { signal }),
    enabled: asked !== '',
  })
  return data?.items
}

/** A record before the server has said what it is called: its place is kept, so that nothing moves under the choice. */
function unnamed(number: string): readonly Named[] {
  const module = moduleNumbered(number)
  return module ? [{ number, title: '', route: `/${module.route}/${number}` }] : []
}

/** The records that were opened last, but the one that is shown, with their titles as they read now. */
export function useRecent(person: string): Group {
  const { history } = useRouter()
  const opened = recentOf(person).filter((number) => number !== numberOf(history.location.pathname))
  const items = (useNamed(opened) ?? opened.flatMap(unnamed)).map(({ number, title, route }): Item => ({
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

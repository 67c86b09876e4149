import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { foundNothing } from '#features/usage/collect.tsx'
import { OfAllThose } from '#kernel/slots/of-those.tsx'
import { Segments } from '#ui/segments.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { Facets } from './facets.tsx'
import { ResultItem } from './result-item.tsx'
import type { ResultsPage } from './results.ts'
import { words } from './words.ts'
import styles from './results.module.css'

type Asked = { readonly [name: string]: string | undefined }

const names = ['term', 'modules', 'module', 'state', 'past', 'sort'] as const

/** The page of search results. What is asked stands in the address, so that it can be sent to a colleague. */
export function Results() {
  const search: Asked = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]] as const] : [])))
  const { term = '' } = asked
  const go = (next: Asked) =>
    void navigate({
      to: '/$module',
      params: { module: 'searchresult' },
      search: Object.fromEntries(
        Object.entries({ ...asked, ...next }).filter((pair): pair is [string, string] => Boolean(pair[1])),
      ),
      replace: true,
      resetScroll: false,
    })
  const pages = useInfiniteQuery({
    queryKey: ['search', 'results', asked],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...asked, ...(pageParam && { after: pageParam }) })
      return ask<ResultsPage>('GET', `/api/v1/search/results?${query.toString()}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page: ResultsPage) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: term.trim() !== '',
  })
  const first = pages.data?.pages[0]
  const items = pages.data?.pages.flatMap((page) => page.items)
  const isFiltered = Boolean(asked.module || asked.state)
  const isNothing = items?.length === 0 && !isFiltered && !pages.isPlaceholderData
  useEffect(() => {
    if (isNothing) foundNothing(term)
  }, [isNothing, term])

  return (
    <section aria-labelledby="results-title">
      <title>{`${term ? words.for(term) : words.page} · Plumbline`}</title>
      <h1 id="results-title">
        {term ? words.for(term) : words.page}
        {first?.total && <span className={styles.count}> {words.count(first.total)}</span>}
      </h1>
      {first && <OfAllThose />}
      <div className={styles.tools}>
        <Term key={term} term={term} onSearch={(next) => go({ term: next, module: undefined, state: undefined })} />
        <Segments
          label={words.sort}
          quiet
          options={[
            { value: 'best', label: words.best },
            { value: 'newest', label: words.newest },
          ]}
          value={asked.sort === 'newest' ? 'newest' : 'best'}
          onChange={(sort) => go({ sort: sort === 'newest' ? sort : undefined })}
        />
      </div>
      {term.trim() === '' && <p className={styles.hint}>{words.start}</p>}
      {pages.isError && (
        <Trouble title={words.failed} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      )}
      {!pages.isError && first && items && term.trim() !== '' && (
        <div className={styles.columns} aria-busy={pages.isPlaceholderData}>
          {first.facets && (
            <Facets facets={first.facets} isExact={first.total?.exact ?? true} asked={asked} onChange={go} />
          )}
          <div className={styles.found}>
            {items.length === 0 ? (
              <div className={styles.nothing} role="status">
                <h2>{words.nothing}</h2>
                <p>{words.nothingWhy}</p>
                {isFiltered && (
                  <Button variant="default" onClick={() => go({ module: undefined, state: undefined })}>
                    {words.clear}
                  </Button>
                )}
              </div>
            ) : (
              <Items items={items} />
            )}
            {pages.hasNextPage && (
              <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
                {words.more}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function Items({ items }: { readonly items: ResultsPage['items'] }) {
  const list = useRef<HTMLUListElement>(null)
  useKeys(list, onArrow)
  return (
    <ul className={styles.list} aria-label={words.list} ref={list}>
      {items.map((item) => (
        <ResultItem key={item.id} item={item} />
      ))}
    </ul>
  )
}

/** ↑ and ↓ move from result to result; Enter follows the link. */
function onArrow(event: KeyboardEvent) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const next = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Term({ term, onSearch }: { readonly term: string; readonly onSearch: (term: string) => void }) {
  const [typed, setTyped] = useState(term)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onSearch(typed.trim())
  }
  return (
    <form className={styles.term} onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={words.label}
        placeholder={words.label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md">
        {words.search}
      </Button>
    </form>
  )
}

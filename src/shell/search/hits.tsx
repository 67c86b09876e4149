import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { isDay } from '#lib/days.ts'
import { excerpt, marksOf } from '#lib/marks.ts'
import { placeOf } from '#features/search/place.ts'
import { modules } from '#modules/contents/modules.ts'
import type { ResultsPage } from '#modules/searchresult/results.ts'
import { valueInWords } from '#ui/dates.ts'
import { Marked } from '#ui/marked.tsx'
import { moduleIcons } from '#shell/frame/icons.tsx'
import { hitId } from './hit-id.ts'
import type { Found, Hit } from './use-hits.tsx'
import { words } from './words.ts'
import styles from './search.module.css'

/** How many results the box shows (specification, section 9). */
const most = 10

type HitsProps = {
  readonly id: string
  readonly found: Found
  /** Which of them Enter opens; -1 when none. */
  readonly active: number
  readonly onPoint: (at: number) => void
}

/** What was found, under the search box: the value with what was searched for, the module and the field. */
export const Hits = ({ id, found, active, onPoint }: HitsProps) => (
  <div className={styles.hits}>
    <div role="listbox" id={id} aria-label={words.results}>
      {found.hits.map((hit, at) => (
        <Link
          key={hit.id}
          {...placeOf(hit.route)}
          role="option"
          id={hitId(id, at)}
          className={styles.hit}
          tabIndex={-1}
          aria-selected={at === active}
          onMouseMove={() => onPoint(at)}
        >
          <Inside hit={hit} term={found.term} />
        </Link>
      ))}
    </div>
    <p className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {words.choose} <kbd>Enter</kbd> {words.open}
      </span>
      <AllResults found={found} />
    </p>
  </div>
)

/** Leads to the page of results; fewer than ten hits are all there are, else they are counted while one reads. */
function AllResults({ found: { term, modules: among, hits } }: { readonly found: Found }) {
  const count = useQuery({
    queryKey: ['search', 'count', term, among],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ term, modules: among, limit: '1' })
      return ask<Pick<ResultsPage, 'total'>>('GET', `/api/v1/search/results?${query.toString()}`, { signal })
    },
    enabled: hits.length >= most,
  })
  const total = hits.length < most ? { count: hits.length, exact: true } : count.data?.total
  return (
    <Link to="/$module" params={{ module: 'searchresult' }} search={{ term, modules: among }} className={styles.more}>
      {words.allResults(total ?? undefined)}
    </Link>
  )
}

function Inside({ hit, term }: { readonly hit: Hit; readonly term: string }) {
  const module = modules.find(({ route }) => route === hit.module)
  const Icon = moduleIcons[module?.place?.icon ?? 'home']
  const value = valueInWords(hit.matchValue)
  return (
    <>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className={styles.value}>
        <Marked {...excerpt(value, marksOf(value, term), 120)} />
        {isDay(hit.matchValue) && <span className={styles.whose}>{hit.route.split('/').at(-1)}</span>}
      </span>
      <span className={styles.where}>
        {module?.route === 'tasks' ? module.crumb[1] : module?.label} · {hit.matchField}
      </span>
    </>
  )
}

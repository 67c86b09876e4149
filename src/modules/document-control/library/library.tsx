import { PassagesList } from '#features/search/passages-list.tsx'
import { usePassages } from '#features/search/use-passages.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { records } from '#kernel/api/client.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { filled, type Search } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { Coming } from '#ui/coming.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { Segments } from '#ui/segments.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { document } from '../document.ts'
import { ClauseShelves } from './clause-shelves.tsx'
import { ShelfButton, type ShelvesProps } from './shelf-button.tsx'
import { shelvesIn } from './shelves.ts'
import { everyState, standing } from './standing.ts'
import { words } from './words.ts'
import styles from './library.module.css'

const ways = ['process', 'type', 'department', 'clauses'] as const
type Way = (typeof ways)[number]

const standings = ['effective', 'all'] as const

/** The most documents that one shelf shows. */
const most = 200

const isWay = (said: string | undefined): said is Way => ways.some((way) => way === said)

/** How the library is arranged: said by the address, so that it can be sent to somebody. */
function useWay(): readonly [Way, (way: Way) => void] {
  const { by }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (way: Way) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, by: way }), replace: true, resetScroll: false })
  return [isWay(by) ? by : 'process', choose]
}

/** Documents on shelves: by process, by type, by department, by the clauses that they answer to. */
export function Library({ definition, search, asked, onSearch }: ViewProps) {
  const [way, setWay] = useWay()
  const there = filled(standing(asked))
  const { [way]: _, ...others } = there
  const shelves = useQuery({
    queryKey: [definition.plural, 'tally', way, others],
    queryFn: ({ signal }) => records(document).tally([way], others, signal),
    placeholderData: keepPreviousData,
  })
  const choose = (name: string | undefined) => {
    const { [way]: __, ...filters } = search.filters
    onSearch({ ...search, filters: name === undefined ? filters : { ...filters, [way]: [name] } })
  }
  const show = (isAll: boolean) => {
    const { state: __, ...filters } = search.filters
    onSearch({ ...search, filters: isAll ? { ...filters, state: everyState } : filters })
  }
  const isCounted = shelves.data?.by[0] === way
  const Shelves = way === 'clauses' ? ClauseShelves : PlainShelves
  return (
    <div className={styles.library}>
      <div>
        <div className={styles.choices}>
          <Segments
            quiet
            folds
            label={words.by}
            options={ways.map((value) => ({ value, label: words.ways[value] }))}
            value={way}
            onChange={(next) => setWay(next ?? 'process')}
          />
          <Segments
            quiet
            label={words.standing}
            options={standings.map((value) => ({ value, label: words.standings[value] }))}
            value={search.filters.state === undefined ? 'effective' : 'all'}
            onChange={(next) => show(next === 'all')}
          />
        </div>
        <Coming asked={shelves} loading={words.loading} failed={words.failed} />
        {shelves.data && isCounted && (
          <nav className={styles.shelves} aria-label={words.ways[way]}>
            <Shelves tally={shelves.data} chosen={search.filters[way]?.[0]} onChoose={choose} />
          </nav>
        )}
      </div>
      <Documents asked={there} typed={search.words} />
    </div>
  )
}

/** Shelves beside each other, in the order of their names. */
const PlainShelves = ({ tally, chosen, onChoose }: ShelvesProps) => (
  <>
    <ShelfButton label={words.all} isCurrent={chosen === undefined} onPress={() => onChoose(undefined)} />
    {shelvesIn(tally).map(({ name, label, count }) => (
      <ShelfButton key={name} label={label} count={count} isCurrent={chosen === name} onPress={() => onChoose(name)} />
    ))}
  </>
)

type DocumentsProps = { readonly asked: Readonly<Record<string, string>>; readonly typed: string }

/** What stands on the shelf that is chosen, in the order of the numbers, with the sections that hold what was typed. */
function Documents({ asked, typed }: DocumentsProps) {
  const found = useQuery({
    queryKey: [document.plural, 'list', 'library', asked],
    queryFn: ({ signal }) => records(document).list({ sort: 'number', ...asked, limit: String(most) }, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  const passages = usePassages(typed, data?.items ?? [])
  if (!data) return <Coming asked={found} loading={words.loading} failed={words.failed} />
  const left = (data.total?.count ?? data.items.length) - data.items.length
  return (
    <div>
      <ul className={styles.documents}>
        {data.items.map((one) => {
          const state = document.workflow.states[one.state]
          const sections = passages.get(one.number)
          return (
            <li key={one.id} className={styles.document}>
              <ToRecord record={{ kind: document.name, number: one.number }} className={styles.title}>
                <RecordNumber number={one.number} split /> {one.title}
              </ToRecord>
              <span className={styles.small}>{one.current ? words.version(one.current) : ''}</span>
              {state && <StateChip tone={state.tone} label={state.label} />}
              {sections && <PassagesList passages={sections} />}
            </li>
          )
        })}
      </ul>
      {data.items.length === 0 && <p className={styles.small}>{words.empty}</p>}
      {left > 0 && <p className={styles.small}>{words.more(left)}</p>}
    </div>
  )
}

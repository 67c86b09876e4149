import { UnstyledButton } from '@mantine/core'
import { PassagesList } from '#features/search/passages-list.tsx'
import { usePassages } from '#features/search/use-passages.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { records, type Tally } from '#kernel/api/client.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { filled } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { Coming } from '#ui/coming.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { Segments } from '#ui/segments.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { document } from '../document.ts'
import { words } from './words.ts'
import styles from './library.module.css'

const ways = ['process', 'type', 'department'] as const
type Way = (typeof ways)[number]

/** The most documents that one shelf shows. */
const most = 200

type Shelf = { readonly name: string; readonly label: string; readonly count: number }

/** The shelves of a way to arrange documents, the fullest names first in the alphabet; what has none stands last. */
const shelvesIn = ({ groups }: Tally): readonly Shelf[] =>
  groups
    .map(({ values: [value], count }): Shelf => {
      const isNamed = typeof value === 'object' && value !== null && isRef(value)
      return isNamed ? { name: value.number, label: value.title, count } : { name: '', label: words.none, count }
    })
    .toSorted(
      (one, other) => Number(one.name === '') - Number(other.name === '') || one.label.localeCompare(other.label),
    )

/** Documents on shelves: by process, by type, by department. */
export function Library({ definition, search, asked, onSearch }: ViewProps) {
  const [way, setWay] = useState<Way>('process')
  const chosen = search.filters[way]?.[0]
  const { [way]: _, ...others } = filled(asked)
  const shelves = useQuery({
    queryKey: [definition.plural, 'tally', way, others],
    queryFn: ({ signal }) => records(document).tally([way], others, signal),
    placeholderData: keepPreviousData,
  })
  const choose = (name: string | undefined) => {
    const { [way]: __, ...filters } = search.filters
    onSearch({ ...search, filters: name === undefined ? filters : { ...filters, [way]: [name] } })
  }
  return (
    <div className={styles.library}>
      <div>
        <Segments
          quiet
          label={words.by}
          options={ways.map((value) => ({ value, label: words.ways[value] }))}
          value={way}
          onChange={(next) => setWay(next ?? 'process')}
        />
        <Coming asked={shelves} loading={words.loading} failed={words.failed} />
        {shelves.data && (
          <nav className={styles.shelves} aria-label={words.ways[way]}>
            <ShelfButton label={words.all} isCurrent={chosen === undefined} onPress={() => choose(undefined)} />
            {shelvesIn(shelves.data)
              .filter(({ name }) => name !== '')
              .map(({ name, label, count }) => (
                <ShelfButton
                  key={name}
                  label={label}
                  count={count}
                  isCurrent={chosen === name}
                  onPress={() => choose(name)}
                />
              ))}
          </nav>
        )}
      </div>
      <Documents asked={filled(asked)} typed={search.words} />
    </div>
  )
}

type ShelfButtonProps = {
  readonly label: string
  readonly count?: number
  readonly isCurrent: boolean
  readonly onPress: () => void
}

const ShelfButton = ({ label, count, isCurrent, onPress }: ShelfButtonProps) => (
  <UnstyledButton className={styles.shelf} aria-current={isCurrent ? 'true' : undefined} onClick={onPress}>
    <span>{label}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </UnstyledButton>
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

import { Button, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Page } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { can } from '#record/permission/can.ts'
import { Density, useDensity } from './density.tsx'
import { Filters } from './filters.tsx'
import { isNarrowed, readListSearch, writeListSearch, type ListSearch, type Search } from './list-search.ts'
import { RecordTable } from './record-table.tsx'
import { words } from './words.ts'
import styles from './list.module.css'

type RecordListProps = {
  readonly definition: Definition
  /** What the address says, and how to change it. */
  readonly search: Search
  readonly onSearch: (search: Search) => void
  /** The tabs of a module with several lists. */
  readonly tabs?: ReactNode
}

/** The records of one definition that the reader may see: title, count, sentence of filters, table. */
export function RecordList({ definition, search, onSearch, tabs }: RecordListProps) {
  const read = readListSearch(definition, search)
  const asked = writeListSearch(read)
  const change = (next: ListSearch) => onSearch(writeListSearch(next))
  const density = useDensity()
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', asked],
    queryFn: ({ pageParam, signal }) => records(definition).list({ ...asked, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const total = pages.data?.pages[0]?.total ?? null
  const count = total ? `${total.count.toLocaleString('en')}${total.exact ? '' : '+'}` : ''

  return (
    <section aria-labelledby="list-title">
      <header className={styles.header}>
        <h1 id="list-title">
          {definition.label[1]} <span className={styles.count}>{count}</span>
        </h1>
        <NewRecord definition={definition} />
      </header>
      {tabs}
      <div className={styles.tools}>
        <Filters definition={definition} search={read} onChange={change} />
        <div className={styles.right}>
          <Find label={definition.label[1]} value={read.words} onChange={(text) => change({ ...read, words: text })} />
          <Density {...density} />
        </div>
      </div>
      {pages.isError && !items ? (
        <Trouble title={words.failed(definition.label[1])} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      ) : (
        <RecordTable
          definition={definition}
          items={items}
          density={density.value}
          sort={read.sort}
          onSort={(sort) => change({ ...read, sort })}
          isNarrowed={isNarrowed(read)}
          onClear={() => change({ filters: {}, words: '', sort: read.sort, withVoid: false })}
        />
      )}
      {items && items.length > 0 && (
        <p className={styles.foot} role="status">
          {words.shown(items.length, `${count} ${definition.label[1].toLowerCase()}`)}
          {pages.hasNextPage && (
            <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
              {words.more}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}

/** The one main action of a list; left out for those who may not. */
function NewRecord({ definition }: { readonly definition: Definition }) {
  const { me, routeOf } = useHouse()
  const route = routeOf(definition.name)
  if (!route || !can(me, definition.may.create, {})) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/$module/new/$record" params={{ module: route, record: definition.name }} {...props} />
      )}
      leftSection={<IconPlus size={16} stroke={1.8} />}
    >
      {words.create(definition.label[0])}
    </Button>
  )
}

type FindProps = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void }

/** Finds words in the listed records, half a second after the last key; `/` leads here. */
function Find({ label, value, onChange }: FindProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement // Keys are pressed in elements.
      if (event.key !== '/' || target.closest('input, textarea, [contenteditable], [role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const send = (text: string) => {
    clearTimeout(waiting.current)
    onChange(text.trim())
  }

  return (
    <TextInput
      ref={input}
      className={styles.find}
      type="search"
      aria-label={words.find(label)}
      placeholder={words.find(label)}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => onChange(text.trim()), 500)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed)
        if (event.key === 'Escape') send('')
        if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('tbody a')?.focus()
      }}
    />
  )
}

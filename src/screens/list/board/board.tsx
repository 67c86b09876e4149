import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayHere } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Glyph } from '#ui/tone.tsx'
import { useToday } from '#ui/today.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { records, titleOf, type Listed, type Page } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Search } from '../list-search.ts'
import { totalInWords } from '#kernel/api/total.ts'
import type { ViewProps } from '../views.tsx'
import { ageInDays, boardStates } from './board-states.ts'
import { words } from './words.ts'
import styles from './board.module.css'

const aPage = '20'

/** A list by its states, side by side: where work stands and how old it is. Cards are links; steps are taken on the page. */
export function Board({ definition, asked }: ViewProps) {
  const states = boardStates(definition, asked.state)
  if (states.length === 0) return <p className={styles.nothing}>{words.allSettled}</p>
  return (
    <ScrollBox label={words.board(definition.label[1])}>
      <div className={styles.board}>
        {states.map((state) => (
          <Column key={state} definition={definition} state={state} asked={asked} />
        ))}
      </div>
    </ScrollBox>
  )
}

type ColumnProps = { readonly definition: Definition; readonly state: string; readonly asked: Search }

function Column({ definition, state, asked }: ColumnProps) {
  const { label = state, tone = 'open' } = definition.workflow.states[state] ?? {}
  const search = { ...asked, state, ...(definition.due && { sort: definition.due }), limit: aPage }
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'board', search],
    queryFn: ({ pageParam, signal }) => records(definition).list({ ...search, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const id = `board-${state}`
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 className={styles.title} id={id} style={{ color: `var(--${tone})` }}>
        <Glyph tone={tone} />
        <span className={styles.state}>{label}</span>{' '}
        <span className={styles.count}>{totalInWords(pages.data?.pages[0]?.total ?? null)}</span>
      </h2>
      {pages.isError && (
        <Trouble title={words.failed} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      )}
      {items?.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
      <ol className={styles.cards}>
        {items?.map((item) => (
          <Card key={item.id} definition={definition} item={item} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

function Card({ definition, item }: { readonly definition: Definition; readonly item: Listed }) {
  const today = useToday()
  const age = ageInDays(dayHere(new Date(item.createdAt)), today)
  const due = definition.due ? item[definition.due] : null
  const { owner } = item
  return (
    <li className={styles.card}>
      <span className={styles.facts}>
        <RecordNumber number={item.number} split />
        <span className={styles.age} title={words.since}>
          {words.age(age)}
        </span>
      </span>
      <ToRecord record={{ kind: definition.name, number: item.number }} className={styles.link}>
        {titleOf(definition, item)}
      </ToRecord>
      <span className={styles.facts}>
        <span>{isRef(owner) ? owner.title : words.nobody}</span>
        {typeof due === 'string' && <Due day={due} />}
      </span>
    </li>
  )
}

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isDay } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import type { Behind, Known, PageOfBehind, Tile } from '../measures/answered.ts'
import { words } from './words.ts'
import styles from './card.module.css'

type RecordsBehindProps = { readonly tile: Tile; readonly on: string | null; readonly part?: 'denominator' }

function said(known: Known): string {
  if (known === null) return ''
  if (typeof known === 'boolean') return known ? words.yes : words.no
  return typeof known === 'string' && isDay(known) ? dayInWords(known) : String(known)
}

/** The records that count, with what is known of each; links lead to how they stood then. */
export function RecordsBehind({ tile, on, part }: RecordsBehindProps) {
  const asked = useInfiniteQuery({
    queryKey: ['measures', 'records', tile.name, on, part],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        limit: '20',
        ...(on !== null && { on }),
        ...(part && { part }),
        ...(pageParam && { after: pageParam }),
      })
      return ask<PageOfBehind>('GET', `/api/v1/measures/${tile.name}/records?${query.toString()}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page: PageOfBehind) => page.next ?? undefined,
  })
  const { data } = asked
  if (!data || asked.error) return <Coming asked={asked} loading={words.recordsLoading} failed={words.recordsFailed} />
  const [first] = data.pages
  const items = data.pages.flatMap((page) => page.items)
  if (!first || items.length === 0) return <p className={styles.quiet}>{words.none}</p>
  return (
    <>
      <ScrollBox label={part ? words.wholeRecords : words.records}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[words.number, words.title, ...first.columns, words.inNumerator].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Line key={item.id} item={item} columns={first.columns} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {asked.hasNextPage && (
        <Button variant="default" loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

const Line = ({ item, columns }: { readonly item: Behind; readonly columns: readonly string[] }) => (
  <tr>
    <td>
      <ToRecord record={item} className={styles.link}>
        <RecordNumber number={item.number} />
      </ToRecord>
    </td>
    <td className={styles.title}>{item.title}</td>
    {columns.map((column, place) => (
      <td key={column}>{said(item.facts[place] ?? null)}</td>
    ))}
    <td>{item.counts ? words.yes : words.no}</td>
  </tr>
)

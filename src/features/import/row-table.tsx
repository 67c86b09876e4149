import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordNumber } from '#ui/record-number.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Link } from '@tanstack/react-router'
import type { Batch, BatchRow, Outcome } from './batch.ts'
import { imports, keyOfBatch, type RowPage } from './client.ts'
import { words } from './words.ts'
import styles from './import.module.css'

type RowTableProps = {
  readonly definition: Definition
  readonly batch: Batch
  readonly outcomes: readonly Outcome[]
  /** Only rows whose title is there already. */
  readonly doubled?: boolean
  readonly label: string
}

/** Rows with what is said of each, a page at a time. */
export function RowTable({ definition, batch, outcomes, doubled = false, label }: RowTableProps) {
  const pages = useInfiniteQuery({
    queryKey: [...keyOfBatch(definition, batch.id), 'rows', batch.state, doubled, ...outcomes],
    queryFn: ({ pageParam }) => imports(definition).rows(batch.id, { outcomes, doubled, after: pageParam }),
    initialPageParam: '0',
    getNextPageParam: (page: RowPage) => page.next ?? undefined,
  })
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (rows.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>{label}</h2>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{words.checked.row}</th>
            <th scope="col">{words.checked.what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" className="tnum">
                {row.number ? <RecordOf definition={definition} number={row.number} /> : row.row}
              </th>
              <td>
                <Faults batch={batch} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          onClick={() => void pages.fetchNextPage()}
          loading={pages.isFetchingNextPage}
        >
          {words.checked.more}
        </Button>
      )}
    </>
  )
}

function RecordOf({ definition, number }: { readonly definition: Definition; readonly number: string }) {
  const route = useFrame().routeOf(definition.name)
  if (!route) return <RecordNumber number={number} />
  return (
    <Link to="/$module/$number" params={{ module: route, number }}>
      <RecordNumber number={number} />
    </Link>
  )
}

function Faults({ batch, row: { faults, double, cells } }: { readonly batch: Batch; readonly row: BatchRow }) {
  return (
    <ul className={styles.faults}>
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column !== null && <b>{batch.columns[column]?.heading}: </b>}
          {message}
          {column !== null && cells[column] && !message.includes(cells[column]) && (
            <span className={styles.cell}>{cells[column].slice(0, 60)}</span>
          )}
        </li>
      ))}
      {double !== null && <li>{words.checked.sameAs(double)}</li>}
    </ul>
  )
}

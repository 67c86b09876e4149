import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Coming } from '#ui/coming.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { records, titleOf } from '#kernel/api/client.ts'
import { totalInWords } from '#kernel/api/total.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { columnsNamed, everyColumn } from '#screens/list/columns.tsx'
import { askedOf, columnsOf, type Question } from './use-question.tsx'
import { words } from './words.ts'
import styles from './report.module.css'

const says = words.question

/** So many rows are shown of what a file would hold. */
const shown = '50'

/** The first rows of the answer, and how many there are. */
export function Preview({ of, question }: { readonly of: Definition; readonly question: Question }) {
  const { me } = useFrame()
  const asked = { ...askedOf(question), limit: shown }
  const found = useQuery({
    queryKey: [of.plural, 'report', asked],
    queryFn: ({ signal }) => records(of).list(asked, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  const columns = columnsNamed(everyColumn(of, []), columnsOf(of, question))
  const [one, many] = of.label
  if (!data || found.error) return <Coming asked={found} loading={says.loading} failed={says.failed} />
  return (
    <>
      <p className={styles.quiet} role="status">
        {says.found(totalInWords(data.total), data.total?.count === 1 ? one : many)}
        {data.next !== null && ` · ${says.first(data.items.length)}`}
      </p>
      {data.items.length === 0 ? (
        <p className={styles.quiet}>{says.empty}</p>
      ) : (
        <ScrollBox label={of.label[1]}>
          <table className={styles.table} aria-label={of.label[1]}>
            <thead>
              <tr>
                <th scope="col">{words.number}</th>
                <th scope="col" className={styles.title}>
                  {of.fields[of.title]?.label}
                </th>
                {columns.map(({ name, label, width }) => (
                  <th key={name} scope="col" style={{ minWidth: width }}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((record) => (
                <tr key={record.id}>
                  <td>
                    <RecordNumber number={record.number} split />
                  </td>
                  <td>
                    <ToRecord record={{ kind: of.name, number: record.number }} className={styles.link}>
                      {titleOf(of, record)}
                    </ToRecord>
                  </td>
                  {columns.map((column) => (
                    <td key={column.name}>{column.cell(record, me.id)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  )
}

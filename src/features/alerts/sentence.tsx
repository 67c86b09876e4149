import { isRef } from '#kernel/outline/ref.ts'
import type { Alert } from './alerts.ts'
import { RecordNumber } from '#ui/record-number.tsx'

/** What an alert says: the number of its record, then its sentence. */
export function Sentence({ alert: { record, title } }: { readonly alert: Pick<Alert, 'record' | 'title'> }) {
  if (!isRef(record)) return <>{title}</>
  const said = title.startsWith(record.number) ? title.slice(record.number.length).trimStart() : title
  return (
    <>
      <b>
        <RecordNumber number={record.number} />
      </b>{' '}
      {said}
    </>
  )
}

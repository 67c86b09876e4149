import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonName } from '#ui/avatar.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { isRef, type Named, type Ref } from './ref.ts'
import { useFrame } from './frame.tsx'
import { usePast } from './past.tsx'
import styles from './record-link.module.css'

type ToRecordProps = {
  readonly record: Pick<Ref, 'kind' | 'number'>
  readonly children: ReactNode
  readonly className?: string
  /** It stands for its row where the keys go from row to row. */
  readonly isRow?: boolean
}

/** A link to the page of a record; plain text where no screen shows its kind. */
export function ToRecord({ record, children, className, isRow = false }: ToRecordProps) {
  const route = useFrame().routeOf(record.kind)
  const on = usePast()
  if (!route) return <span className={className}>{children}</span>
  return (
    <Link
      to="/$module/$number"
      params={{ module: route, number: record.number }}
      search={on === null ? {} : { on }}
      className={className}
      data-row={isRow ? record.number : undefined}
    >
      {children}
    </Link>
  )
}

/** Another record in a line: a person by face, master data by name, any other by number. */
export function RecordLink({ record }: { readonly record: Named }) {
  const { outlineOf, me } = useFrame()
  if (!isRef(record)) return <span className={styles.restricted}>a restricted record</span>
  if (record.kind === 'person')
    return (
      <ToRecord record={record} className={styles.person}>
        <PersonName name={record.title} you={record.id === me.id} />
      </ToRecord>
    )
  if (outlineOf(record.kind)?.master)
    return (
      <ToRecord record={record} className={styles.link}>
        {record.title}
      </ToRecord>
    )
  return (
    <ToRecord record={record} className={styles.link}>
      <span title={record.title}>
        <RecordNumber number={record.number} />
      </span>
    </ToRecord>
  )
}

/** What another record is called, where its link says the number alone. */
export function TitleBeside({ record, className }: { readonly record: Named; readonly className?: string }) {
  const { outlineOf } = useFrame()
  if (!isRef(record) || record.kind === 'person' || outlineOf(record.kind)?.master) return null
  return <span className={className}>{record.title}</span>
}

/** Another record with what it is called: numbers are known by few. */
export const NamedRecord = ({ record }: { readonly record: Named }) => (
  <>
    <RecordLink record={record} /> <TitleBeside record={record} className={styles.title} />
  </>
)

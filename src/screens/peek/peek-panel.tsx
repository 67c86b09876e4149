import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useShortcut } from '#ui/shortcuts.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { records, titleOf, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { PeekHead } from './peek-head.tsx'
import { PeekRecord } from './peek-record.tsx'
import { words } from './words.ts'
import styles from './peek.module.css'

type PeekPanelProps = {
  readonly definition: Definition
  readonly number: string
  /** Which of the list it is, in words; empty when it is none of those that are loaded. */
  readonly place: string
  /** Moves to the next (1) or the previous (-1) row. */
  readonly onMove: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** A record beside its list: enough to decide whether to open it. It follows the row that one is at. */
export function PeekPanel({ definition, number, place, onMove, onClose }: PeekPanelProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
    placeholderData: keepPreviousData,
  })
  const { where, next, previous, close } = words.keys
  useShortcut({ keys: 'j', does: next, where }, () => onMove(1))
  useShortcut({ keys: 'k', does: previous, where }, () => onMove(-1))
  useShortcut({ keys: 'Escape', does: close, where }, onClose)
  return (
    <section className={styles.panel} aria-label={words.region(number)} data-peek={number}>
      <PeekHead definition={definition} number={number} place={place} onMove={onMove} onClose={onClose} />
      {/* What is still that of another row takes no press. */}
      <div key={data?.id} className={styles.body} aria-busy={isPlaceholderData || undefined} inert={isPlaceholderData}>
        {data && <PeekRecord definition={definition} record={data} />}
        {error && !data && <Failed number={number} error={error} retry={() => void refetch()} />}
        {!error && !data && <p className={styles.quiet}>{words.loading} …</p>}
      </div>
      <Heard definition={definition} record={isPlaceholderData ? undefined : data} place={place} />
    </section>
  )
}

type FailedProps = { readonly number: string; readonly error: Error; readonly retry: () => void }

function Failed({ number, error, retry }: FailedProps) {
  if (error instanceof Refusal && error.code === 'not-found')
    return <Trouble title={words.missing(number)}>{words.missingExplain}</Trouble>
  return (
    <Trouble title={words.failed} retry={retry}>
      {error.message}
    </Trouble>
  )
}

/** In milliseconds: a live region is heard when it changes, and of rows that are passed by nothing is said. */
const rest = 200

type HeardProps = {
  readonly definition: Definition
  readonly record: Whole | undefined
  readonly place: string
}

/** Says to those who listen which record has come. */
function Heard({ definition, record, place }: HeardProps) {
  const [heard, setHeard] = useState('')
  const state = record && (definition.workflow.states[record.state]?.label ?? record.state)
  const text = record ? words.heard(record.number, titleOf(definition, record), state ?? '', place) : ''
  useEffect(() => {
    const timer = setTimeout(() => setHeard(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className={styles.heard}>
      {heard}
    </p>
  )
}

import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TrailItem } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import type { EventBody } from '#kernel/trail/event.ts'
import { saidInFull } from '#kernel/trail/said-in-full.ts'
import { EventSentence } from '#features/trail/event-sentence.tsx'
import type { MovedTie } from '#features/trail/since-signed.ts'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { NetChange } from './net-changes.ts'
import { WordDiff } from './word-diff.tsx'
import { words } from './words.ts'
import styles from './changes.module.css'

/** When, in short; the whole instant on hover. */
const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={instantInWords(at)} className="tnum">
    {instantInShort(at, useToday())}
  </time>
)

type LineProps = {
  readonly label: ReactNode
  readonly by: string
  readonly at: string
  readonly reason?: string | null | undefined
  readonly children: ReactNode
}

/** One change: what, who and when, and why. */
const Line = ({ label, by, at, reason, children }: LineProps) => (
  <li className={styles.change} data-change tabIndex={-1}>
    <p className={styles.whose}>
      <span>{label}</span>
      <span className={styles.by}>
        {by}, <When at={at} />
      </span>
    </p>
    {children}
    {reason && <p className={styles.reason}>“{reason}”</p>}
  </li>
)

/** A field as it was and as it is. @param number of the record that is signed: a part says which it is */
export function FieldChange({ change, number }: { readonly change: NetChange; readonly number: string }) {
  const { label, from, to, columns, gone, record, by, at, reason } = change
  const said = (value: typeof from, isGone: boolean) => (isGone ? words.changes.destroyed : saidInFull(value, columns))
  return (
    <Line
      label={record && record.number !== number ? `${label}, ${record.title}` : label}
      by={by}
      at={at}
      reason={reason}
    >
      <p className={styles.values}>
        <WordDiff from={said(from, gone?.from !== undefined)} to={said(to, gone?.to !== undefined)} />
      </p>
    </Line>
  )
}

/** A step that was taken, from one state to the next. */
export const StepTaken = ({ body, number }: { readonly body: EventBody; readonly number: string }) => (
  <Line
    label={
      body.record && body.record.number !== number ? `${body.step?.label}, ${body.record.title}` : body.step?.label
    }
    by={body.actor.name}
    at={body.at}
    reason={body.reason}
  >
    <p className={styles.pair}>
      <span className={styles.quiet}>{body.step?.from}</span>
      <IconArrowRight size={14} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{words.changes.becomes}</VisuallyHidden>
      <span>{body.step?.to}</span>
    </p>
  </Line>
)

/** A linked record whose state is another than it was. */
export function MovedRecord({ moved }: { readonly moved: MovedTie }) {
  const { outlineOf } = useFrame()
  const states = outlineOf(moved.kind)?.states
  const [was, is] = [states?.[moved.was], states?.[moved.state]]
  return (
    <li className={styles.change} data-change tabIndex={-1}>
      <p className={styles.name}>{moved.title}</p>
      <p className={styles.whose}>
        <RecordLink record={moved} />
        <span className={styles.states}>
          {was && <StateChip tone={was.tone} label={was.label} />}
          <IconArrowRight size={14} stroke={2} aria-hidden="true" />
          <VisuallyHidden>{words.changes.becomes}</VisuallyHidden>
          {is ? <StateChip tone={is.tone} label={is.label} /> : <RecordNumber number={moved.number} />}
        </span>
      </p>
    </li>
  )
}

/** What was linked, filed, taken off or added. */
export const OtherChange = ({ item: { body } }: { readonly item: TrailItem }) => (
  <li className={styles.change} data-change tabIndex={-1}>
    <EventSentence body={body} className={styles.sentence ?? ''} linksSubject />
    <p className={styles.by}>
      <When at={body.at} />
    </p>
  </li>
)

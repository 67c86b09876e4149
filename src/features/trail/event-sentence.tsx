import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { didThemselves, type EventBody } from '#kernel/trail/event.ts'
import type { Part } from '#kernel/trail/say.ts'
import { sentence } from '#kernel/trail/sentence.ts'
import { words } from '#kernel/trail/words.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import styles from './trail.module.css'

type EventSentenceProps = {
  readonly body: EventBody
  readonly className: string
  /** Where it does not stand on the page of its record, that is a link as well. */
  readonly linksSubject?: boolean
}

/** Who did what to which record, and why: a sentence in which other records are links. */
export function EventSentence({ body, className, linksSubject = false }: EventSentenceProps) {
  const isMine = didThemselves(body, useFrame().me.id)
  const said = sentence(body)
  return (
    <p className={className}>
      {said.map((part, at) => (
        <Said key={at} part={part} body={body} isMine={isMine} linksSubject={linksSubject} />
      ))}
      {!/[.!?]”?$/.test(said.at(-1)?.text ?? '') && '.'}
    </p>
  )
}

type SaidProps = {
  readonly part: Part
  readonly body: EventBody
  readonly isMine: boolean
  readonly linksSubject: boolean
}

/** A part of the sentence: who and which field stand out, other records are links. */
function Said({ part, body, isMine, linksSubject }: SaidProps) {
  if (part.kind === 'actor') return <b>{isMine ? words.you : part.text}</b>
  if (part.kind === 'field') return <b>{part.text}</b>
  if (part.kind === 'reason') return <span className={styles.quote}>{part.text}</span>
  if (part.kind === 'record' && (linksSubject || part.record.id !== body.record?.id))
    return (
      <ToRecord record={part.record} className={styles.other}>
        {part.record.kind === 'person' ? part.text : <RecordNumber number={part.text} />}
      </ToRecord>
    )
  if (part.kind === 'record' && part.record.kind !== 'person') return <RecordNumber number={part.text} />
  return part.text
}

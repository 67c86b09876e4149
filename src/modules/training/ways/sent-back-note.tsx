import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { records, type Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Coming } from '#ui/coming.tsx'
import { dayHere, dayInWords } from '#ui/dates.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { lastSentBack } from './sent-back.ts'
import { words } from './words.ts'
import styles from './ways.module.css'

const trailAsked = (number: string, version: number) => ({
  queryKey: [trainingAssignment.plural, 'sent-back', number, version],
  queryFn: () => records(trainingAssignment).trail(number),
})

type NoteProps = {
  readonly record: Pick<Whole, 'number' | 'version'>
  /** Kept on the device of whoever has to mend it. */
  readonly isKept: boolean
}

/** That what was handed in was sent back, by whom and why. */
export function SentBackNote({ record: { number, version }, isKept }: NoteProps) {
  const { keepHere } = useFrame()
  const asked = useQuery(trailAsked(number, version))
  useEffect(
    () => (isKept ? keepHere([trailAsked(number, version).queryKey]) : undefined),
    [isKept, keepHere, number, version],
  )
  const said = lastSentBack(asked.data?.items ?? [])
  return (
    <>
      <Coming asked={asked} loading={words.sentBack.loading} failed={words.sentBack.failed} />
      {said && (
        <div role="note" aria-label={words.sentBack.title} className={styles.sentBack}>
          <p>{words.sentBack.by(said.who, dayInWords(dayHere(new Date(said.at))), said.reason)}</p>
          {isKept && <p className={styles.quiet}>{words.sentBack.mend}</p>}
        </div>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { collection } from '#kernel/outline/names.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Coming } from '#ui/coming.tsx'
import { Sign, Verdict } from '#ui/state-chip.tsx'
import { quizAttempt } from '../attempt/attempt.ts'
import type { Judged, Result } from '../attempt/taken.ts'
import { words } from './words.ts'
import styles from './quiz.module.css'

const JudgedLine = ({ judged: { says, given, isRight, right, explanation } }: { readonly judged: Judged }) => (
  <li className={styles.line}>
    <Verdict tone={isRight ? 'done' : 'overdue'}>{isRight ? words.right : words.wrong}</Verdict>
    <p className={styles.says}>{says}</p>
    <dl className={styles.facts}>
      <dt>{words.given}</dt>
      <dd>{given}</dd>
      {!isRight && (
        <>
          <dt>{words.rightAnswer}</dt>
          <dd>{right}</dd>
        </>
      )}
    </dl>
    {explanation !== null && <p className={styles.small}>{explanation}</p>}
  </li>
)

const Lines = ({ judged }: { readonly judged: readonly Judged[] }) => (
  <ol className={styles.lines}>
    {judged.map((one) => (
      <JudgedLine key={one.key} judged={one} />
    ))}
  </ol>
)

/** What came of an attempt; and what was right, where that may be told. */
export function ResultView({ record }: { readonly record: Whole }) {
  const { number, score, passMark, outcome, assignment } = record
  const asked = useQuery({
    queryKey: [quizAttempt.plural, 'result', number],
    queryFn: ({ signal }) => ask<Result>('GET', `${collection(quizAttempt)}/${number}/result`, { signal }),
  })
  const say = outcome === 'Passed' ? words.passedWith : words.failedWith
  return (
    <SectionCard title={words.result}>
      <p className={styles.outcome}>
        <Sign tone={outcome === 'Passed' ? 'done' : 'overdue'} />
        <span>{say(Number(score), Number(passMark))}</span>
      </p>
      {isRef(assignment) && <ToRecord record={assignment}>{words.toAssignment}</ToRecord>}
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data?.judged === null && <p className={styles.small}>{words.notYet}</p>}
      {asked.data?.judged && <Lines judged={asked.data.judged} />}
    </SectionCard>
  )
}

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { isDay } from '#lib/days.ts'
import { trainingAssignment } from '../../assignment/assignment.ts'
import { methodOf } from '../../kinds-of-training.ts'
import { quizAttempt } from '../attempt/attempt.ts'
import type { TakenAttempt, TakenQuiz } from '../attempt/taken.ts'
import { words } from './words.ts'
import styles from './quiz.module.css'

const saidOf = ({ state, outcome, score, endedOn }: TakenAttempt): string => {
  if (outcome === null || score === null) return state === 'begun' ? words.underWay : words.brokenOff
  const said = words.scored(outcome, score)
  return endedOn !== null && isDay(endedOn) ? `${said} · ${dayInWords(endedOn)}` : said
}

/** The attempts that there were, the newest first. */
const Attempts = ({ attempts }: { readonly attempts: readonly TakenAttempt[] }) => (
  <ul className={styles.lines} aria-label={words.attempts}>
    {attempts.map((one) => (
      <li key={one.number}>
        <ToRecord record={{ kind: 'quiz-attempt', number: one.number }}>{one.number}</ToRecord> {saidOf(one)}
      </li>
    ))}
  </ul>
)

function useBegin(assignment: Whole, attempts: readonly TakenAttempt[]) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [why, setWhy] = useState<string>()
  // One that is sent twice is begun once.
  const [key] = useState(newId)
  const underWay = attempts.find(({ state }) => state === 'begun')
  async function begin() {
    try {
      const made = underWay ?? (await records(quizAttempt).create({ assignment: assignment.number }, { key }))
      if (!underWay) void queries.invalidateQueries()
      await navigate({ to: '/$module/$number', params: { module: 'training', number: made.number } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWhy(error.message)
    }
  }
  return { isUnderWay: underWay !== undefined, begin, why }
}

function Quiz({ record, quiz }: { readonly record: Whole; readonly quiz: TakenQuiz }) {
  const { isUnderWay, begin, why } = useBegin(record, quiz.attempts)
  return (
    <>
      {quiz.introduction !== null && <p>{quiz.introduction}</p>}
      <p className={styles.small}>
        {quiz.asks === null
          ? words.none
          : `${words.how(quiz.asks, quiz.passMark)} ${words.used(quiz.used, quiz.allowed)}`}
      </p>
      {(quiz.mayTake || isUnderWay) && (
        <Button onClick={() => void begin()}>{isUnderWay ? words.goOn : words.take}</Button>
      )}
      {why !== undefined && <p role="alert">{why}</p>}
      {quiz.attempts.length > 0 && <Attempts attempts={quiz.attempts} />}
    </>
  )
}

function QuizOf({ record }: { readonly record: Whole }) {
  const asked = useQuery({
    queryKey: [trainingAssignment.plural, 'quiz', record.number, record.version],
    queryFn: ({ signal }) =>
      ask<TakenQuiz>('GET', `${collection(trainingAssignment)}/${record.number}/quiz`, { signal }),
  })
  return (
    <SectionCard title={words.title}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Quiz record={record} quiz={asked.data} />}
    </SectionCard>
  )
}

/** The quiz of an assignment, where it is learnt by one: how it is taken, and the attempts at it. */
export const TakeSection = ({ record }: SectionProps) =>
  methodOf(record) === 'Quiz' && typeof record.requirement === 'object' ? <QuizOf record={record} /> : null

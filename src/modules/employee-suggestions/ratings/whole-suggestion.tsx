// All that whoever judges a suggestion should have read: its text, what would be better, what was asked back and said of it.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { records, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { inWords } from '#features/comments/body.ts'
import { commentsOf, keyOfComments, type Comment } from '#features/comments/comments.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { benefitInWords } from '../benefits/amount.ts'
import { suggestion } from '../suggestion.ts'
import { words } from './words.ts'
import styles from './ratings.module.css'

const said = words.suggestion

/** @param part a part of the suggestion: a rating, or a vote */
export function WholeSuggestion({ part }: { readonly part: Whole }) {
  const number = isRef(part.parent) ? part.parent.number : ''
  const asked = useQuery({
    queryKey: keyOfRecord(suggestion, number),
    queryFn: ({ signal }) => records(suggestion).get(number, signal),
    enabled: number !== '',
  })
  const { data } = asked
  if (!data) return <Coming asked={asked} loading={said.loading} failed={said.failed} />
  const { text, current, proposed, expected, dialogue, estimate, hours, cost, proposal } = data
  return (
    <div className={styles.whole}>
      <p className={styles.number}>
        <ToRecord record={{ kind: suggestion.name, number }} className={styles.link}>
          {number}
        </ToRecord>
      </p>
      <p className={styles.text}>{text}</p>
      <Passage title={said.current}>{current}</Passage>
      <Passage title={said.proposed}>{proposed}</Passage>
      <Passage title={said.expected}>{expected ?? said.noneExpected}</Passage>
      <Passage title={said.proposal}>{proposal}</Passage>
      <Passage title={said.estimate}>{benefitInWords(estimate)}</Passage>
      <Passage title={said.hours}>{hours === null ? null : String(hours)}</Passage>
      <Passage title={said.cost}>{benefitInWords(cost)}</Passage>
      {dialogue && dialogue.length > 0 && (
        <Passage title={said.dialogue}>
          {dialogue.map((line) => (
            <Line key={line.key} by={line.by ?? ''} day={line.on}>
              {line.text}
            </Line>
          ))}
        </Passage>
      )}
      <Thread number={number} />
    </div>
  )
}

type PassageProps = { readonly title: string; readonly children: ReactNode }

const Passage = ({ title, children }: PassageProps) =>
  children ? (
    <section className={styles.passage}>
      <h3>{title}</h3>
      <div className={styles.text}>{children}</div>
    </section>
  ) : null

type LineProps = { readonly by: string; readonly day: string | null; readonly children: ReactNode }

const Line = ({ by, day, children }: LineProps) => (
  <p className={styles.line}>
    <span className={styles.by}>{day === null ? by : said.line(by, dayInWords(day.slice(0, 10)))}</span> {children}
  </p>
)

const nameIn = (names: Comment['names'], id: string): string => {
  const found = names.find((one) => one.id === id)
  return isRef(found) ? found.title : said.somebody
}

/** What people say of it, the newest first. */
function Thread({ number }: { readonly number: string }) {
  const asked = useQuery({
    queryKey: [...keyOfComments(suggestion, number), 'read'],
    queryFn: ({ signal }) => commentsOf(suggestion, number).page(undefined, signal),
  })
  if (!asked.data) return null
  const comments = asked.data.items.flatMap((thread): readonly Comment[] => [thread, ...thread.replies])
  return (
    <Passage title={said.discussion}>
      {comments.length === 0 && said.noDiscussion}
      {comments.map(({ id, creator, at, body, names }) => (
        <Line key={id} by={isRef(creator) ? creator.title : said.somebody} day={at}>
          {inWords(body, (named) => nameIn(names, named))}
        </Line>
      ))}
      {asked.data.next !== null && <p className={styles.quiet}>{said.more}</p>}
    </Passage>
  )
}

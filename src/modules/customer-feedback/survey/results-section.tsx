import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { saveFile } from '#ui/save-file.tsx'
import { Segments } from '#ui/segments.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { ToList } from '../to-list.tsx'
import { Distribution, DistributionTable } from './distribution.tsx'
import { fewAnswers, type Degree } from './kinds.ts'
import type { GivenAnswer, Results } from './results.ts'
import { words } from './words.ts'
import styles from './survey.module.css'

const answerKind = 'survey-answer'

/** What a survey has come to: how many answered, the score, its distribution, and what each of them said. */
export function ResultsSection({ definition, record }: SectionProps) {
  const isSent = record.state !== 'draft'
  const asked = useQuery({
    queryKey: [definition.plural, 'results', record.number],
    queryFn: ({ signal }) => ask<Results>('GET', `${collection(definition)}/${record.number}/results`, { signal }),
    enabled: isSent,
  })
  return (
    <SectionCard title={words.title} counts={[answerKind]}>
      {!isSent && <p className={styles.quiet}>{words.notSent}</p>}
      {isSent && <Coming asked={asked} loading={words.loading} failed={words.failed} />}
      {isSent && asked.data && <Counted results={asked.data} number={record.number} />}
    </SectionCard>
  )
}

const sheetOf = (degrees: readonly Degree[]) =>
  [[words.scoreHead, words.answersHead], ...degrees.map(({ score, count }) => [score, count])]
    .map((line) => line.join(','))
    .join('\r\n')

function Counted({ results, number }: { readonly results: Results; readonly number: string }) {
  const [drawn, setDrawn] = useState<'chart' | 'table'>('chart')
  const { kind, recipients, reminded, waiting, answers, score, degrees, given } = results
  const save = () =>
    saveFile({ name: words.file(number), content: new Blob([`${sheetOf(degrees)}\r\n`], { type: 'text/csv' }) })
  return (
    <>
      <p className={styles.facts}>
        <span className={styles.score}>{score === null ? words.none : words.score(kind, score)}</span>
        <span>{words.answers(answers)}</span>
        {answers > 0 && answers < fewAnswers && <Verdict tone="soon">{words.few}</Verdict>}
      </p>
      <p className={styles.quiet}>
        {[
          words.rate(answers, recipients),
          ...(reminded > 0 ? [words.reminded(reminded)] : []),
          ...(waiting > 0 ? [words.waiting(waiting)] : []),
        ].join(' · ')}
      </p>
      <p className={styles.quiet}>{words.how[kind]}</p>
      {answers > 0 && (
        <>
          {drawn === 'chart' ? <Distribution kind={kind} degrees={degrees} /> : <DistributionTable degrees={degrees} />}
          <div className={styles.foot}>
            <Segments
              quiet
              label={words.draw}
              options={[
                { value: 'chart', label: words.asChart },
                { value: 'table', label: words.asTable },
              ]}
              value={drawn}
              onChange={(next) => setDrawn(next === 'table' ? 'table' : 'chart')}
            />
            <Button size="xs" variant="default" onClick={save}>
              {words.csv}
            </Button>
            <ToList list={answerKind} search={{ survey: number }} className={styles.link}>
              {words.all(answers)}
            </ToList>
          </div>
          <h3 className={styles.said}>{words.given}</h3>
          <ul className={styles.answers}>
            {given.map((one) => (
              <Given key={one.number} answer={one} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Given({ answer }: { readonly answer: GivenAnswer }) {
  const { number, score, contact, comment, replies, givenOn, state, low } = answer
  const stands = words.state[state](low)
  return (
    <li>
      <p className={styles.head}>
        <Link to="/$module/$number" params={{ module: 'customer-feedback', number }} className={styles.link}>
          {words.gave(score, contact)}
        </Link>
        <span className={styles.quiet}>{dayInWords(givenOn)}</span>
        {stands !== null && <Verdict tone={state === 'given' ? 'soon' : 'done'}>{stands}</Verdict>}
      </p>
      {comment !== null && <p>{comment}</p>}
      {replies.map(({ question, reply }) => (
        <p key={question} className={styles.quiet}>
          {question} <b>{reply}</b>
        </p>
      ))}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { judgements, type Survey } from './survey.ts'
import { words } from './words.ts'
import styles from './survey.module.css'

/** The survey of the sessions that an evaluation is about: its means as bars, and what people wrote. */
export function SurveySection({ definition, record }: SectionProps) {
  const asked = useQuery({
    queryKey: [definition.plural, 'survey', record.number],
    queryFn: ({ signal }) =>
      ask<{ readonly survey: Survey }>('GET', `${collection(definition)}/${record.number}/survey`, { signal }),
  })
  const survey = asked.data?.survey
  return (
    <SectionCard title={words.title}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {survey && (
        <p className={styles.quiet}>{survey.came === 0 ? words.none : words.answered(survey.answered, survey.came)}</p>
      )}
      {survey && survey.answered > 0 && (
        <dl className={styles.means}>
          {judgements.map((name) => (
            <Mean key={name} question={words.questions[name]} mean={survey[name] ?? 0} />
          ))}
        </dl>
      )}
      {survey && survey.remarks.length > 0 && (
        <>
          <h3 className={styles.said}>{words.said}</h3>
          <ul className={styles.remarks}>
            {survey.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  )
}

const Mean = ({ question, mean }: { readonly question: string; readonly mean: number }) => (
  <div className={styles.mean}>
    <dt>{question}</dt>
    <dd>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${(mean / 5) * 100}%` }} />
      </span>
      {words.mean(mean)}
    </dd>
  </div>
)

import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { quiz } from '../quiz.ts'
import type { QuestionStatistics } from './statistics.ts'
import { words } from './words.ts'
import styles from './statistics.module.css'

/** A share as a small bar, from nothing to all; the figure beside it says the same. */
const Bar = ({ share }: { readonly share: number }) => (
  <svg className={styles.bar} viewBox="0 0 80 8" aria-hidden="true">
    <rect width="80" height="8" rx="2" fill="var(--line)" />
    <rect width={Math.max(share, 0) * 80} height="8" rx="2" fill="var(--ink2)" />
  </svg>
)

function Line({
  question: { says, asked, right, mostWrong, discrimination },
}: {
  readonly question: QuestionStatistics
}) {
  return (
    <tr>
      <th scope="row">{says}</th>
      <td>{asked}</td>
      <td>
        {right === null ? (
          words.nothing
        ) : (
          <>
            {words.percent(right)} <Bar share={right / 100} />
          </>
        )}
      </td>
      <td>{mostWrong ? words.wrong(mostWrong.given, mostWrong.count) : words.nothing}</td>
      <td>
        {discrimination === null ? (
          words.tooFew
        ) : (
          <>
            {discrimination.toFixed(2)} <Bar share={discrimination} />
          </>
        )}
      </td>
    </tr>
  )
}

const Table = ({ questions }: { readonly questions: readonly QuestionStatistics[] }) => (
  <ScrollBox label={words.title}>
    <table className={styles.table}>
      <thead>
        <tr>
          {[words.question, words.asked, words.right, words.mostWrong, words.discrimination].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <Line key={question.key} question={question} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** How often each question was right, what was chosen wrong, and how well it tells learners apart. */
export function StatisticsSection({ record }: SectionProps) {
  const asked = useQuery({
    queryKey: [quiz.plural, 'statistics', record.number, record.version],
    queryFn: ({ signal }) =>
      ask<readonly QuestionStatistics[]>('GET', `${collection(quiz)}/${record.number}/statistics`, { signal }),
  })
  const hasAny = asked.data?.some((question) => question.asked > 0)
  return (
    <SectionCard title={words.title}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {hasAny === false && <p className={styles.explain}>{words.none}</p>}
      {hasAny && asked.data && <Table questions={asked.data} />}
      {hasAny && <p className={styles.explain}>{words.explain}</p>}
    </SectionCard>
  )
}

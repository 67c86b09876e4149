import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayHere } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { useToday } from '#ui/today.tsx'
import { Coming } from '#ui/coming.tsx'
import { records } from '#kernel/api/client.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { readListSearch, writeListSearch, type Search } from '#screens/list/list-search.ts'
import { ToTable, type ViewProps } from '#screens/list/views.tsx'
import { risk as definitionOf } from '../risk.ts'
import { RiskFacts } from '../risk-facts.tsx'
import { exactly, TakenAway } from '../taken-away.tsx'
import { mostTop, ageInWords, ranks, topOf } from './top.ts'
import { words } from './words.ts'
import line from '../risk-row.module.css'
import styles from './top.module.css'

/** What the lines say of each. */
const exported = [
  'type',
  'inherentScore',
  'currentScore',
  'currentLevel',
  'targetScore',
  'owner',
  'reviewDate',
  'createdAt',
]

/** The ten risks with the highest scores, within what the list is narrowed to. */
export function TopRisks({ definition, asked }: ViewProps) {
  const top = topOf(asked)
  if (!top) return <p className={styles.note}>{words.none}</p>
  return <TopOf definition={definition} top={top} />
}

function TopOf({ definition, top }: Pick<ViewProps, 'definition'> & { readonly top: Search }) {
  const today = useToday()
  const asked = useQuery({
    queryKey: [definition.plural, 'top', top],
    queryFn: ({ signal }) => records(definitionOf).list({ ...top, limit: String(mostTop) }, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  if (!data || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  if (data.items.length === 0) return <p className={styles.note}>{words.none}</p>
  const numbers = data.items.map(({ number }) => number)
  const these = exactly(numbers, { by: 'currentScore', down: true })
  const places = ranks(data.items.map(({ currentScore }) => currentScore))
  return (
    <section aria-labelledby="top-risks">
      <TakenAway definition={definition} asked={writeListSearch(these)} columns={exported} />
      <header className={styles.head}>
        <h2 id="top-risks" className={styles.title}>
          {words.title}
        </h2>
        <span className={styles.ways}>
          <ToTable definition={definition} search={these} className={styles.all}>
            {words.these}
          </ToTable>
          <ToTable definition={definition} search={readListSearch(definition, top)} className={styles.all}>
            {words.all}
          </ToTable>
        </span>
      </header>
      <p className={styles.note}>{words.explain}</p>
      <ol className={line.rows} aria-labelledby="top-risks">
        {data.items.map((risk, at) => (
          <li key={risk.id} className={line.row}>
            <div className={line.head}>
              <span className={`${line.mark} ${styles.rank}`}>
                <span className={styles.heard}>{words.rank(places[at] ?? at + 1)}</span>
                <span aria-hidden="true">{places[at]}</span>
              </span>
              <RecordNumber number={risk.number} split />
              <span>
                <ToRecord record={{ kind: definition.name, number: risk.number }} className={line.title}>
                  {risk.title}
                </ToRecord>
              </span>
              <RiskFacts risk={risk} due={risk.reviewDate} dueLabel={words.review} />
              <p className={line.why}>{words.raised(ageInWords(dayHere(new Date(risk.createdAt)), today))}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

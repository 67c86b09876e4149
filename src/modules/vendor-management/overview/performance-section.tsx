import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { collection } from '#kernel/outline/names.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import type { Performance, ShownLoss } from '../evaluation/live.ts'
import { receipt } from '../receipt/receipt.ts'
import { GradeMark } from './grade-mark.tsx'
import { TrendLine } from './trend-line.tsx'
import { words } from './words.ts'
import styles from './overview.module.css'

/** What the last twelve months with a vendor amount to, where its points were lost, and how it went before. */
export function PerformanceSection({ definition, record }: SectionProps) {
  const on = usePast()
  const asked = useQuery({
    queryKey: [definition.plural, 'performance', record.number],
    queryFn: ({ signal }) =>
      ask<Performance>('GET', `${collection(definition)}/${record.number}/performance`, { signal }),
    enabled: on === null,
  })
  const { data } = asked
  if (on !== null) return null // It is counted of what stands today.
  return (
    <SectionCard
      title={words.title}
      beside={data && <span className={styles.quiet}>{words.span(dayInWords(data.from), dayInWords(data.until))}</span>}
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && !data.score && <p className={styles.quiet}>{words.nothing}</p>}
      {data?.score && <Scored performance={data} score={data.score} number={record.number} />}
    </SectionCard>
  )
}

type Shown = NonNullable<Performance['score']>
type ScoredProps = { readonly performance: Performance; readonly score: Shown; readonly number: string }

const Scored = ({ performance: { lots, trend, from, until }, score, number }: ScoredProps) => (
  <>
    <div className={styles.head}>
      <div>
        <GradeMark score={score.total} isLarge />
        <p className={styles.quiet}>{words.bounds}</p>
      </div>
      <ul className={styles.figures}>
        <li>{words.deliveries(lots)}</li>
        {score.otif !== null && <li>{words.otif(score.otif)}</li>}
        {score.ppm !== null && <li>{words.ppm(score.ppm)}</li>}
      </ul>
      <TrendLine scores={trend.map((one) => one.score)} />
    </div>
    <div className={styles.both}>
      <Measures score={score} />
      <Losses losses={score.losses} number={number} span={`${from}..${until}`} />
    </div>
    <p className={styles.quiet}>{words.unjudged}</p>
  </>
)

const Measures = ({ score }: { readonly score: Shown }) => (
  <table className={styles.measures} aria-label={words.title}>
    <thead>
      <tr>
        <th scope="col">{words.measure}</th>
        <th scope="col" colSpan={2}>
          {words.reached}
        </th>
        <th scope="col">{words.lost}</th>
      </tr>
    </thead>
    <tbody>
      {score.measures.map(({ measure, weight, points }) => (
        <tr key={measure}>
          <th scope="row">{measure}</th>
          <td aria-hidden="true">
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: `${weight === 0 ? 0 : (points / weight) * 100}%` }} />
            </span>
          </td>
          <td className={styles.number}>{words.reachedOf(points, weight)}</td>
          <td className={points < weight ? styles.minus : styles.number}>
            {points < weight ? words.minus(weight - points) : 0}
          </td>
        </tr>
      ))}
      <tr className={styles.sum}>
        <th scope="row">{words.total}</th>
        <td aria-hidden="true" />
        <td className={styles.number}>{words.of(score.total)}</td>
        <td className={score.total < 100 ? styles.minus : styles.number}>
          {score.total < 100 ? words.minus(100 - score.total) : 0}
        </td>
      </tr>
    </tbody>
  </table>
)

type LossesProps = { readonly losses: readonly ShownLoss[]; readonly number: string; readonly span: string }

const Losses = ({ losses, number, span }: LossesProps) =>
  losses.length === 0 ? (
    <p className={styles.quiet}>{words.none}</p>
  ) : (
    <table className={styles.losses} aria-label={words.where}>
      <thead>
        <tr>
          <th scope="col">{words.lost}</th>
          <th scope="col">{words.why}</th>
          <th scope="col">{words.record}</th>
          <th scope="col">{words.day}</th>
        </tr>
      </thead>
      <tbody>
        {losses.map((loss, at) => (
          <tr key={`${loss.measure} ${at}`}>
            <td className={styles.minus}>{words.minus(loss.points)}</td>
            <td>{loss.why}</td>
            <td>
              {loss.record && <RecordLink record={loss.record} />}
              {loss.receipts && <ToReceipts which={loss.receipts} number={number} span={span} />}
            </td>
            <td className={styles.number}>{loss.on && dayInShort(loss.on)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

type ToReceiptsProps = { readonly which: 'delayed' | 'rejected'; readonly number: string; readonly span: string }

/** The receipts that cost points, as the list shows them. */
function ToReceipts({ which, number, span }: ToReceiptsProps) {
  const route = useFrame().routeOf(receipt.name)
  if (!route) return null
  const cost: Readonly<Record<string, string>> = which === 'delayed' ? { onTime: 'No' } : { rejected: '1..999999999' }
  return (
    <Link
      to="/$module"
      params={{ module: route }}
      search={{ list: receipt.name, vendor: number, receivedOn: span, ...cost }}
      className={styles.link}
    >
      {which === 'delayed' ? words.late : words.rejected}
    </Link>
  )
}

import { useState } from 'react'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { monthInWords } from '#ui/dates.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { complaint } from '../complaint.ts'
import { ToList } from '../to-list.tsx'
import { ofShare } from './filters.ts'
import { LimitChart } from './limit-chart.tsx'
import { MonthVerdict } from './month-verdict.tsx'
import type { ControlChart } from './limits.ts'
import { pChart, type SharePoint } from './p-chart.ts'
import { samplesOf, searchOf, shareKinds, type ShareKind } from './shares-of.ts'
import type { Trend } from './trend.ts'
import { words } from './words.ts'
import styles from './trend.module.css'

type ShareCardProps = {
  readonly trend: Trend
  readonly product: string | null
  readonly kind: ShareKind
  readonly onKind: (kind: ShareKind) => void
}

/** Which share of the complaints of a month is of a kind, with the limits that their number gives it. */
export function ShareCard({ trend, product, kind, onKind }: ShareCardProps) {
  const [drawn, setDrawn] = useState<'chart' | 'table'>('chart')
  const [chosen, setChosen] = useState<string | null>(null)
  const chart = pChart(samplesOf(trend.known, kind))
  const above = chart.points.filter(({ isAbove }) => isAbove)
  const said = chart.points.find(({ month }) => month === chosen) ?? above.at(-1) ?? lastOf(chart.points)
  return (
    <SectionCard
      title={words.share[kind].title}
      counts={[complaint.name]}
      beside={
        <>
          {chart.mean !== null && <Whole points={chart.points} />}
          <Segments
            quiet
            label={words.shareOf}
            options={shareKinds.map((value) => ({ value, label: words.share[value].label }))}
            value={kind}
            onChange={(next) => next && onKind(next)}
          />
          <Segments
            quiet
            label={words.drawShare}
            options={[
              { value: 'chart', label: words.asChart },
              { value: 'table', label: words.asTable },
            ]}
            value={drawn}
            onChange={(next) => setDrawn(next === 'table' ? 'table' : 'chart')}
          />
        </>
      }
    >
      <p className={styles.quiet}>{chart.mean === null ? words.share[kind].none : words.share[kind].how}</p>
      {chart.mean !== null && (
        <ScrollBox label={words.share[kind].title}>
          {drawn === 'chart' ? (
            <LimitChart
              title={words.share[kind].title}
              chart={chart}
              inWords={words.percentInWords}
              pointInWords={(point) => words.sharePoint(monthInWords(point.month), point)}
              beneath={{ head: words.count, of: ({ of, some }) => (of === 0 ? words.short : `${some}/${of}`) }}
              chosen={said?.month ?? null}
              onChoose={setChosen}
            />
          ) : (
            <ShareTable chart={chart} product={product} kind={kind} />
          )}
        </ScrollBox>
      )}
      {drawn === 'chart' && said && chart.mean !== null && <Said point={said} product={product} kind={kind} />}
    </SectionCard>
  )
}

function Whole({ points }: { readonly points: readonly SharePoint[] }) {
  const above = points.filter(({ isAbove }) => isAbove).length
  if (above > 0) return <Verdict tone="overdue">{words.above(above)}</Verdict>
  const tells = points.some((point) => point.tells)
  return <Verdict tone={tells ? 'done' : 'noted'}>{tells ? words.within : words.tooFew}</Verdict>
}

const ShareVerdict = ({ of }: { readonly of: SharePoint }) =>
  of.rate !== null && !of.tells ? <Verdict tone="noted">{words.tooFew}</Verdict> : <MonthVerdict of={of} />

const lastOf = (points: readonly SharePoint[]) => points.findLast(({ rate }) => rate !== null)

type OfKind = { readonly product: string | null; readonly kind: ShareKind }

function Said({ point, product, kind }: OfKind & { readonly point: SharePoint }) {
  const { month, of, some, rate, upper } = point
  if (rate === null || upper === null) return null
  return (
    <p className={styles.said} role="status">
      <b>{monthInWords(month)}</b> {words.shareFormula(some, of, rate)}
      {point.tells && <span className={styles.quiet}> {words.shareLimit(upper)}</span>} <ShareVerdict of={point} />{' '}
      {some > 0 && (
        <ToList list={complaint.name} search={ofShare(month, product, searchOf(kind))} className={styles.link}>
          {words.open(some)}
        </ToList>
      )}
    </p>
  )
}

type ShareTableProps = OfKind & { readonly chart: ControlChart<SharePoint> }

/** What the chart draws, in figures. */
const ShareTable = ({ chart, product, kind }: ShareTableProps) => (
  <table className={styles.table} aria-label={words.share[kind].title}>
    <thead>
      <tr>
        <th scope="col">{words.month}</th>
        {[words.share[kind].of, words.share[kind].label, words.sharePercent, words.lower, words.upper].map((head) => (
          <th key={head} scope="col" className={styles.amount}>
            {head}
          </th>
        ))}
        <th scope="col">{words.verdict}</th>
      </tr>
    </thead>
    <tbody>
      {chart.points.map((point) => (
        <tr key={point.month}>
          <th scope="row">{monthInWords(point.month)}</th>
          <td className={styles.amount}>{point.of}</td>
          <td className={styles.amount}>
            <ToList
              list={complaint.name}
              search={ofShare(point.month, product, searchOf(kind))}
              className={styles.link}
            >
              {point.some}
            </ToList>
          </td>
          {(['rate', 'lower', 'upper'] as const).map((name) => (
            <td key={name} className={styles.amount}>
              {point[name] === null ? words.short : words.percentInWords(point[name])}
            </td>
          ))}
          <td>
            <ShareVerdict of={point} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

import { useState } from 'react'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { monthInWords } from '#ui/dates.ts'
import { Segments } from '#ui/segments.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { complaint } from '../complaint.ts'
import { shipment } from '../shipment.ts'
import { ToList } from '../to-list.tsx'
import { ofMonth } from './filters.ts'
import { LimitChart } from './limit-chart.tsx'
import { RaiseCase } from './raise-case.tsx'
import { RateTable } from './rate-table.tsx'
import type { Trend } from './trend.ts'
import { uChart, type Point } from './u-chart.ts'
import { words } from './words.ts'
import styles from './trend.module.css'

type ChartCardProps = { readonly trend: Trend; readonly product: string | null }

/** The rate of each month with the limits that its units give it; a month opens what it is made of. */
export function ChartCard({ trend, product }: ChartCardProps) {
  const [drawn, setDrawn] = useState<'chart' | 'table'>('chart')
  const [chosen, setChosen] = useState<string | null>(null)
  const chart = uChart(trend.months)
  const above = chart.points.filter(({ isAbove }) => isAbove)
  const said = chart.points.find(({ month }) => month === chosen) ?? above.at(-1) ?? lastOf(chart.points)
  return (
    <SectionCard
      title={words.chart}
      counts={[complaint.name]}
      beside={
        <>
          {chart.mean !== null && (
            <Verdict tone={above.length > 0 ? 'overdue' : 'done'}>
              {above.length > 0 ? words.above(above.length) : words.within}
            </Verdict>
          )}
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
        </>
      }
    >
      <p className={styles.quiet}>{chart.mean === null ? words.noUnits : words.how}</p>
      <ScrollBox label={words.chart}>
        {drawn === 'chart' ? (
          <LimitChart
            title={words.chart}
            chart={chart}
            inWords={words.rateInWords}
            pointInWords={(point) => words.point(monthInWords(point.month), point)}
            beneath={{
              head: words.units,
              of: ({ units }) => (units === null ? words.short : words.unitsInWords(units)),
            }}
            chosen={said?.month ?? null}
            onChoose={setChosen}
          />
        ) : (
          <RateTable chart={chart} trend={trend} product={product} />
        )}
      </ScrollBox>
      {drawn === 'chart' && said && <Said point={said} trend={trend} product={product} />}
      <p className={styles.foot}>
        {trend.withoutUnits > 0 && <span className={styles.quiet}>{words.leftOut(trend.withoutUnits)} </span>}
        <ToList list={shipment.name} search={product === null ? {} : { product }} className={styles.link}>
          {words.editUnits}
        </ToList>
      </p>
    </SectionCard>
  )
}

const lastOf = (points: readonly Point[]) => points.findLast(({ rate }) => rate !== null) ?? points.at(-1)

function Said({ point, trend, product }: ChartCardProps & { readonly point: Point }) {
  const { month, complaints, units, rate, upper, isAbove } = point
  return (
    <p className={styles.said} role="status">
      <b>{monthInWords(month)}</b>{' '}
      {rate !== null && units !== null ? words.formula(complaints, units, rate) : words.without(complaints)}
      {upper !== null && <span className={styles.quiet}> {words.limit(upper)} </span>}
      {isAbove && <Verdict tone="overdue">{words.isAbove}</Verdict>}{' '}
      {complaints > 0 && (
        <ToList list={complaint.name} search={ofMonth(month, trend, product)} className={styles.link}>
          {words.open(complaints)}
        </ToList>
      )}
      {isAbove && (
        <>
          {' '}
          <RaiseCase point={point} product={product} />
        </>
      )}
    </p>
  )
}

import { monthInWords } from '#ui/dates.ts'
import { complaint } from '../complaint.ts'
import { ToList } from '../to-list.tsx'
import { ofMonth } from './filters.ts'
import type { Trend } from './trend.ts'
import { MonthVerdict } from './month-verdict.tsx'
import type { ControlChart } from './limits.ts'
import type { Point } from './u-chart.ts'
import { words } from './words.ts'
import styles from './trend.module.css'

type RateTableProps = { readonly chart: ControlChart<Point>; readonly trend: Trend; readonly product: string | null }

const figure = (value: number | null) => (value === null ? words.short : words.rateInWords(value))

/** What the chart draws, in figures. */
export const RateTable = ({ chart, trend, product }: RateTableProps) => (
  <table className={styles.table} aria-label={words.chart}>
    <thead>
      <tr>
        <th scope="col">{words.month}</th>
        <th scope="col" className={styles.amount}>
          {words.complaints}
        </th>
        <th scope="col" className={styles.amount}>
          {words.units}
        </th>
        <th scope="col" className={styles.amount}>
          {words.rate}
        </th>
        <th scope="col" className={styles.amount}>
          {words.upper}
        </th>
        <th scope="col">{words.verdict}</th>
      </tr>
    </thead>
    <tbody>
      {chart.points.map((point) => (
        <tr key={point.month}>
          <th scope="row">{monthInWords(point.month)}</th>
          <td className={styles.amount}>
            <ToList list={complaint.name} search={ofMonth(point.month, trend, product)} className={styles.link}>
              {point.complaints}
            </ToList>
          </td>
          <td className={styles.amount}>{point.units === null ? words.missing : words.unitsInWords(point.units)}</td>
          <td className={styles.amount}>{figure(point.rate)}</td>
          <td className={styles.amount}>{figure(point.upper)}</td>
          <td>
            <MonthVerdict of={point} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

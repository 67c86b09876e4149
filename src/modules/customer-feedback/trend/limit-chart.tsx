import { monthNames } from '#lib/days.ts'
import { marksTo } from './scale.ts'
import type { ControlChart, Judged } from './limits.ts'
import { words } from './words.ts'
import styles from './trend.module.css'

export type LimitChartProps<Point extends Judged> = {
  readonly title: string
  readonly chart: ControlChart<Point>
  /** A figure of the scale. */
  readonly inWords: (value: number) => string
  /** What a point says. */
  readonly pointInWords: (point: Point) => string
  /** What stands below each month. */
  readonly beneath: { readonly head: string; readonly of: (point: Point) => string }
  readonly chosen: string | null
  readonly onChoose: (month: string) => void
}

const percent = (part: number) => `${part * 100}%`
const shortMonth = (month: string) => (monthNames[Number(month.slice(5, 7)) - 1] ?? '').slice(0, 3)

/** Lines in one drawing that is stretched, words and points above it: those are never stretched. */
export function LimitChart<Point extends Judged>(props: LimitChartProps<Point>) {
  const { title, inWords, pointInWords, beneath, chosen, onChoose } = props
  const { mean, points } = props.chart
  const marks = marksTo(Math.max(0, ...points.flatMap(({ rate, upper }) => [rate ?? 0, upper ?? 0])))
  const top = marks.at(-1) ?? 1
  const xOf = (at: number) => (at + 0.5) / points.length
  const yOf = (value: number) => 1 - value / top
  const last = points.findLast(({ upper }) => upper !== null)
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ top: percent(yOf(mark)) }}>
            {mark}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <title>{title}</title>
          {marks.map((mark) => (
            <path key={mark} className={styles.grid} d={`M0 ${yOf(mark) * 100}H100`} />
          ))}
          {mean !== null && <path className={styles.mean} d={`M0 ${yOf(mean) * 100}H100`} />}
          <path className={styles.limit} d={limitOf(points, yOf)} />
          <path className={styles.rate} d={rateOf(points, xOf, yOf)} />
        </svg>
        {points.map(
          (point, at) =>
            point.rate !== null && (
              <button
                key={point.month}
                type="button"
                className={styles.point}
                data-above={point.isAbove || undefined}
                aria-pressed={point.month === chosen}
                aria-label={pointInWords(point)}
                title={pointInWords(point)}
                style={{ left: percent(xOf(at)), top: percent(yOf(point.rate)) }}
                onClick={() => onChoose(point.month)}
              />
            ),
        )}
      </div>
      <div className={styles.ends} aria-hidden="true">
        {last?.upper !== null && last?.upper !== undefined && (
          <span className={styles.limitWords} style={{ top: percent(yOf(last.upper)) }}>
            {words.upper} {inWords(last.upper)}
          </span>
        )}
        {mean !== null && (
          <span className={styles.meanWords} style={{ top: percent(yOf(mean)) }}>
            {words.mean} {inWords(mean)}
          </span>
        )}
      </div>
      <div className={styles.months} aria-hidden="true">
        {points.map(({ month }) => (
          <span key={month} data-chosen={month === chosen || undefined}>
            {shortMonth(month)}
          </span>
        ))}
      </div>
      <span className={styles.unitsHead} aria-hidden="true">
        {beneath.head}
      </span>
      <div className={styles.units} aria-hidden="true">
        {points.map((point) => (
          <span key={point.month}>{beneath.of(point)}</span>
        ))}
      </div>
    </div>
  )
}

/** Stepped, as each month has its own limit. */
function limitOf(points: readonly Judged[], yOf: (value: number) => number): string {
  const width = 100 / points.length
  return points
    .flatMap(({ upper }, at) => {
      if (upper === null) return []
      const y = yOf(upper) * 100
      const isFirst = at === 0 || points[at - 1]?.upper === null
      return [`${isFirst ? 'M' : 'L'}${at * width} ${y}L${(at + 1) * width} ${y}`]
    })
    .join('')
}

/** A month of which nothing can be said is a gap. */
function rateOf(points: readonly Judged[], xOf: (at: number) => number, yOf: (value: number) => number): string {
  return points
    .flatMap(({ rate }, at) => {
      if (rate === null) return []
      const isFirst = at === 0 || points[at - 1]?.rate === null
      return [`${isFirst ? 'M' : 'L'}${xOf(at) * 100} ${yOf(rate) * 100}`]
    })
    .join('')
}

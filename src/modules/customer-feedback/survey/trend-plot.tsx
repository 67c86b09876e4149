import { monthNames } from '#lib/days.ts'
import { monthInWords } from '#ui/dates.ts'
import { fewAnswers, type SurveyKind } from './kinds.ts'
import type { SurveyTrend } from './results.ts'
import { words } from './words.ts'
import styles from './survey.module.css'

const place = { width: 720, height: 240, left: 60, foot: 44, head: 12 } as const

/** The ends of the axis and what is marked on it. */
const marks: Readonly<Record<SurveyKind, readonly number[]>> = {
  NPS: [-100, -50, 0, 50, 100],
  CSAT: [0, 25, 50, 75, 100],
  CES: [1, 3, 5, 7],
}

const shortMonth = (month: string) => (monthNames[Number(month.slice(5, 7)) - 1] ?? '').slice(0, 3)

/** The score of each month that has answers; the line leads over months without. Small points stand on few answers. */
export function TrendPlot({ trend: { kind, months } }: { readonly trend: SurveyTrend }) {
  const { width, height, left, foot, head } = place
  const [least = 0, most = 1] = [marks[kind][0], marks[kind].at(-1)]
  const xOf = (at: number) => left + ((at + 0.5) / months.length) * (width - left)
  const yOf = (score: number) => head + (1 - (score - least) / (most - least)) * (height - foot - head)
  const points = months.flatMap(({ month, score, answers }, at) =>
    score === null ? [] : [{ month, score, answers, x: xOf(at), y: yOf(score) }],
  )
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.trendTitle(kind)}>
      {marks[kind].map((mark) => (
        <g key={mark}>
          <path className={styles.grid} d={`M${left} ${yOf(mark)}H${width}`} />
          <text x={left - 8} y={yOf(mark) + 4} textAnchor="end">
            {mark < 0 ? `−${-mark}` : mark}
          </text>
        </g>
      ))}
      {points.length > 1 && <path className={styles.line} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />}
      {points.map(({ month, score, answers, x, y }) => (
        <circle key={month} cx={x} cy={y} r={answers < fewAnswers ? 3.5 : 5.5}>
          <title>{words.point(monthInWords(month), words.score(kind, score), answers)}</title>
        </circle>
      ))}
      <text x={0} y={height - 6}>
        {words.answersHead}
      </text>
      {months.map(({ month, answers }, at) => (
        <g key={month}>
          <text x={xOf(at)} y={height - 24} textAnchor="middle">
            {shortMonth(month)}
          </text>
          <text x={xOf(at)} y={height - 6} textAnchor="middle">
            {answers === 0 ? words.short : answers}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The same in figures. */
export const TrendTable = ({ trend: { kind, months } }: { readonly trend: SurveyTrend }) => (
  <table className={styles.table} aria-label={words.trendTitle(kind)}>
    <thead>
      <tr>
        <th scope="col">{words.month}</th>
        <th scope="col" className={styles.amount}>
          {words.answersHead}
        </th>
        <th scope="col" className={styles.amount}>
          {kind}
        </th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, answers, score }) => (
        <tr key={month}>
          <th scope="row">{monthInWords(month)}</th>
          <td className={styles.amount}>{answers}</td>
          <td className={styles.amount}>{score === null ? words.short : words.score(kind, score)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

import { dayInShort, dayInWords } from '#ui/dates.ts'
import { lineThrough, roundUp } from './bars.ts'
import { Chart, Key } from './chart.tsx'
import type { Present } from './use.ts'
import { words } from './words.ts'
import styles from './charts.module.css'

const series = [
  ['month', 'one'],
  ['week', 'two'],
  ['people', 'three'],
] as const

/** How many people are there, day by day: on the day, in the 7 and in the 30 days that end with it. */
export function CourseChart({ course }: { readonly course: readonly Present[] }) {
  const [first, last] = [course[0], course.at(-1)]
  if (!first || !last) return null
  const top = roundUp(Math.max(...course.map(({ month }) => month)))
  const middle = course[Math.floor(course.length / 2)] ?? last
  return (
    <Chart
      title={words.course}
      says={words.courseSays(dayInWords(first.day), dayInWords(last.day), last.people, last.week, last.month)}
      legend={
        <span className={styles.keys}>
          {series.map(([name, colour]) => (
            <Key key={name} series={colour}>
              {words.courseLines[name]}
            </Key>
          ))}
        </span>
      }
      top={String(top)}
      ticks={[...new Set([first, middle, last].map(({ day }) => dayInShort(day)))]}
      heads={[words.day, words.courseLines.people, words.courseLines.week, words.courseLines.month]}
      rows={course.toReversed().map(({ day, people, week, month }) => [dayInWords(day), people, week, month])}
    >
      {series.map(([name, colour]) => (
        <polyline
          key={name}
          className={styles.line}
          data-series={colour}
          points={lineThrough(
            course.map((one) => one[name]),
            top,
          )}
        />
      ))}
    </Chart>
  )
}

import { roundUp } from './bars.ts'
import { Chart } from './chart.tsx'
import { words } from './words.ts'
import styles from './charts.module.css'

const wide = 100 / 24

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How often people sign in in each hour of the day. */
export function HoursChart({ hours }: { readonly hours: readonly number[] }) {
  const most = Math.max(...hours)
  const top = roundUp(most)
  return (
    <Chart
      title={words.hours}
      says={words.hoursSay(hours.indexOf(most))}
      top={String(top)}
      ticks={[0, 6, 12, 18, 24].map(clock)}
      heads={[words.hour, words.signIns]}
      rows={hours.map((count, hour) => [clock(hour), count])}
    >
      {hours.map((count, hour) => (
        <rect
          key={clock(hour)}
          className={styles.bar}
          data-series="one"
          x={hour * wide + wide * 0.15}
          width={wide * 0.7}
          y={100 - (count / top) * 100}
          height={(count / top) * 100}
        >
          <title>{words.hourSays(hour, count)}</title>
        </rect>
      ))}
    </Chart>
  )
}

import { addMonths } from '#lib/days.ts'
import type { Effectiveness } from '../effectiveness/effectiveness.ts'
import { words as counting } from '../effectiveness/words.ts'
import type { TreeLayout } from './tree-layout.ts'
import { words } from './words.ts'
import styles from './canvas.module.css'

/** In pixels at 100 %. */
export const chartHeight = 148
const plot = 92

type CasesChartProps = {
  readonly counted: Effectiveness
  readonly time: TreeLayout['time']
  readonly top: number
}

/** The cases of each month under the actions, on the same axis: what each of them changed is seen below it. */
export function CasesChart({
  counted: { months, before, window, most },
  time: { x, width, axis },
  top,
}: CasesChartProps) {
  const shown = months.filter(({ month }) => `${month}-01` >= axis.from && `${month}-01` <= axis.until)
  const highest = Math.max(...shown.map(({ count }) => count), 1)
  const ground = top + chartHeight - 16
  const figures = [
    { label: words.before, value: counting.count(before.count) },
    { label: words.inWindow, value: window ? counting.count(window.count) : words.dash },
    { label: words.most, value: most === null ? words.dash : String(most) },
  ]
  return (
    <g role="presentation">
      <path className={styles.edge} d={`M 0 ${top} H ${x + width + 12}`} />
      <text className={styles.heading} x={12} y={top + 26}>
        {words.cases}
      </text>
      <text className={styles.small} x={12} y={top + 44}>
        {words.casesHelp}
      </text>
      {figures.map(({ label, value }, at) => (
        <g key={label}>
          <text className={styles.small} x={12 + at * 136} y={top + 78}>
            {label}
          </text>
          <text className={styles.figure} x={12 + at * 136} y={top + 102}>
            {value}
          </text>
        </g>
      ))}
      <path className={styles.edge} d={`M ${x} ${ground} H ${x + width}`} />
      {shown.map(({ month, count }) => {
        const from = x + axis.at(`${month}-01`)
        const until = x + axis.at(addMonths(`${month}-01`, 1))
        const height = (count / highest) * plot
        const bar = Math.min(until - from - 6, 22)
        return (
          <g key={month}>
            <title>{`${counting.monthInWords(month)}: ${counting.count(count)}`}</title>
            <rect className={styles.bar} x={(from + until - bar) / 2} y={ground - height} width={bar} height={height} />
            {count > 0 && (
              <text className={styles.tiny} x={(from + until) / 2} y={ground - height - 4} textAnchor="middle">
                {count}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

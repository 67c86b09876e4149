import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ScrollBox } from '#ui/scroll-box.tsx'
import styles from './charts.module.css'
import { words } from './words.ts'

/** The lines and numbers of the scale at the left, drawn behind what a chart shows. */
export function Scale({ ticks, frame }: { readonly ticks: readonly number[]; readonly frame: Frame }) {
  return (
    <g aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${frame.left} ${frame.y(tick)}H${frame.width - frame.right}`} />
          <text className={styles.axis} x={frame.left - 8} y={frame.y(tick) + 4} textAnchor="end">
            {words.number(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

export type Frame = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly foot: number
  /** Where a value lies. */
  readonly y: (value: number) => number
  /** The width of one of the places along the bottom. */
  readonly each: number
  /** The middle of a place. */
  readonly x: (place: number) => number
}

const top = 14

/** Where things lie in a chart of so many places, whose scale ends with `most`. */
export function frameOf(width: number, height: number, most: number, places: number, right = 8): Frame {
  const [left, foot] = [36, height - 24]
  const each = (width - left - right) / Math.max(1, places)
  return {
    width,
    height,
    left,
    right,
    foot,
    each,
    y: (value) => foot - (value / most) * (foot - top),
    x: (place) => left + each * (place + 0.5),
  }
}

type DrawnProps = {
  readonly height: number
  readonly label: string
  readonly children: (width: number) => ReactNode
}

/** Room for a chart: it is drawn as wide as it may be, so that its letters stay as large as they are. */
export function Drawn({ height, label, children }: DrawnProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.room} style={{ height }}>
      {width > 0 && (
        <svg
          className={styles.chart}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={label}
        >
          {children(width)}
        </svg>
      )}
    </div>
  )
}

type AsTableProps = {
  readonly head: readonly string[]
  readonly lines: readonly (readonly (string | number)[])[]
  readonly label: string
}

/** The same as a chart in words and numbers, for those who read rather than look. */
export const AsTable = ({ head, lines, label }: AsTableProps) => (
  <details className={styles.details}>
    <summary>{words.asTable}</summary>
    <ScrollBox label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((other, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- Columns keep their places.
                <td key={place}>{other}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </details>
)

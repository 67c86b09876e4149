import type { Tile } from '../measures/answered.ts'
import { Marks } from './marks.tsx'
import { AsTable, Drawn, frameOf, Scale } from './chart.tsx'
import { ticksTo } from './scale.ts'
import { words } from './words.ts'
import styles from './charts.module.css'

const height = 220

/** What came and what went in each of the last months, beside each other. */
export function FlowChart({ tile }: { readonly tile: Tile }) {
  const months = tile.points.slice(-12)
  const ticks = ticksTo(Math.max(...months.map(({ numerator, denominator }) => Math.max(numerator, denominator))))
  return (
    <>
      <Drawn height={height} label={tile.label}>
        {(width) => {
          const points = width < 420 ? months.slice(-6) : months
          const frame = frameOf(width, height, ticks.at(-1) ?? 1, points.length)
          const wide = Math.min(14, frame.each * 0.32)
          return (
            <>
              <Scale ticks={ticks} frame={frame} />
              {points.map(({ day, numerator, denominator }, place) => (
                <g key={day} aria-hidden="true">
                  <rect
                    className={styles.came}
                    x={frame.x(place) - wide - 0.5}
                    y={frame.y(numerator)}
                    width={wide}
                    height={frame.y(0) - frame.y(numerator)}
                  />
                  <rect
                    className={styles.went}
                    x={frame.x(place) + 0.5}
                    y={frame.y(denominator)}
                    width={wide}
                    height={frame.y(0) - frame.y(denominator)}
                  />
                  <text className={styles.axis} x={frame.x(place)} y={height - 6} textAnchor="middle">
                    {words.month(day)}
                  </text>
                </g>
              ))}
              <Marks
                measure={tile.name}
                frame={frame}
                marks={points.map(({ day, numerator, denominator }) => ({
                  at: day,
                  label: words.open(tile.label, day, words.flow(numerator, denominator)),
                }))}
              />
            </>
          )
        }}
      </Drawn>
      <AsTable
        label={tile.label}
        head={[words.asOf, words.came, words.went, words.valueHead]}
        lines={months.map(({ day, numerator, denominator, value }) => [
          words.day(day),
          numerator,
          denominator,
          value ?? words.none,
        ])}
      />
    </>
  )
}

/** What the colours of a flow mean. */
export const FlowLegend = () => (
  <ul className={styles.legend}>
    <li>
      <span className={styles.swatch} data-band="came" />
      {words.came}
    </li>
    <li>
      <span className={styles.swatch} data-band="went" />
      {words.went}
    </li>
  </ul>
)

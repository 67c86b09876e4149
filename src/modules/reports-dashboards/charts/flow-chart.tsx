import type { Tile } from '../measures/answered.ts'
import { AsTable, Drawn, frameOf, Scale } from './chart.tsx'
import { ticksTo } from './scale.ts'
import { ToCard } from './to-card.tsx'
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
                <ToCard
                  key={day}
                  measure={tile.name}
                  at={day}
                  label={words.open(tile.label, day, words.flow(numerator, denominator))}
                  className={styles.mark}
                >
                  <rect
                    className={styles.touch}
                    x={frame.x(place) - frame.each / 2}
                    y={0}
                    width={frame.each}
                    height={height}
                  />
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
                </ToCard>
              ))}
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

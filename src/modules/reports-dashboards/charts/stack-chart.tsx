import type { Tile } from '../measures/answered.ts'
import { Marks } from './marks.tsx'
import { AsTable, Drawn, frameOf, Scale } from './chart.tsx'
import { ticksTo } from './scale.ts'
import { words } from './words.ts'
import styles from './charts.module.css'

/** So many months are drawn. */
const months = 6
const height = 220

/** How many of each band there were at the end of the last months, one on the other. */
export function StackChart({ tile }: { readonly tile: Tile }) {
  const points = tile.points.slice(-months).map((point) => ({ ...point, bands: point.bands ?? [] }))
  const ticks = ticksTo(Math.max(...points.map(({ denominator }) => denominator)))
  return (
    <>
      <Drawn height={height} label={tile.label}>
        {(width) => {
          const frame = frameOf(width, height, ticks.at(-1) ?? 1, points.length)
          const wide = Math.min(40, frame.each * 0.6)
          return (
            <>
              <Scale ticks={ticks} frame={frame} />
              {points.map(({ day, bands }, place) => {
                return (
                  <g key={day} aria-hidden="true">
                    {bands.map((count, band) => {
                      const below = bands.slice(0, band).reduce((sum, one) => sum + one, 0)
                      const tall = frame.y(0) - frame.y(count)
                      const y = frame.y(below + count)
                      return (
                        count > 0 && (
                          <g key={tile.bands[band]} className={styles.band} data-band={`${tile.bandsAre}-${band}`}>
                            <rect x={frame.x(place) - wide / 2} y={y} width={wide} height={Math.max(0, tall - 1)} />
                            {tall >= 14 && (
                              <text x={frame.x(place)} y={y + tall / 2 + 4} textAnchor="middle">
                                {count}
                              </text>
                            )}
                          </g>
                        )
                      )
                    })}
                    <text className={styles.axis} x={frame.x(place)} y={height - 6} textAnchor="middle">
                      {words.month(day)}
                    </text>
                  </g>
                )
              })}
              <Marks
                measure={tile.name}
                frame={frame}
                marks={points.map(({ day, bands }) => {
                  const said = tile.bands.map((label, band) => words.band(label, bands[band] ?? 0)).join(', ')
                  return { at: day, label: words.open(tile.label, day, said) }
                })}
              />
            </>
          )
        }}
      </Drawn>
      <AsTable
        label={tile.label}
        head={[words.asOf, ...tile.bands, words.all]}
        lines={points.map(({ day, bands, denominator }) => [words.day(day), ...bands, denominator])}
      />
    </>
  )
}

/** What the colours of a stack mean. */
export const StackLegend = ({ tile }: { readonly tile: Tile }) => (
  <ul className={styles.legend}>
    {tile.bands.map((label, band) => (
      <li key={label}>
        <span className={styles.swatch} data-band={`${tile.bandsAre}-${band}`} />
        {label}
      </li>
    ))}
  </ul>
)

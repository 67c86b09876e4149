import type { Tile } from '../measures/answered.ts'
import { Marks } from './marks.tsx'
import { AsTable, Drawn, frameOf, Scale } from './chart.tsx'
import { pathThrough, ticksTo } from './scale.ts'
import { words } from './words.ts'
import styles from './charts.module.css'

const height = 180

const targetSaid = ({ target, unit }: Tile) => `${words.targetShort} ${words.value(target, unit)}`

/** Eighteen months of a value, with its target; each point leads to what it was made of. */
export function LineChart({ tile }: { readonly tile: Tile }) {
  const known = tile.points.flatMap(({ value }) => value ?? [])
  const ticks = ticksTo(Math.max(1, tile.target ?? 0, ...known), 3)
  const least = Math.min(0, ...known)
  return (
    <>
      <Drawn height={height} label={tile.label}>
        {(width) => {
          // Where they would stand too close to be pressed, there are fewer.
          const points = width < 500 ? tile.points.slice(-9) : tile.points
          const plain = frameOf(width, height, (ticks.at(-1) ?? 1) - least, points.length)
          const frame = { ...plain, y: (value: number) => plain.y(value - least) }
          const every = Math.ceil(points.length / Math.max(1, Math.floor(width / 56)))
          return (
            <>
              <Scale ticks={least < 0 ? [least, ...ticks] : ticks} frame={frame} />
              {tile.target !== null && (
                <path
                  className={styles.target}
                  d={`M${frame.left} ${frame.y(tile.target)}H${width - frame.right}`}
                  strokeDasharray="4 3"
                />
              )}
              {tile.target !== null && (
                <text
                  className={styles.named}
                  x={frame.left + 4}
                  y={frame.y(tile.target) + (frame.y(tile.target) < 30 ? 14 : -5)}
                  aria-hidden="true"
                >
                  {targetSaid(tile)}
                </text>
              )}
              <path
                className={styles.line}
                d={pathThrough(
                  points.map(({ value }, place) => (value === null ? null : [frame.x(place), frame.y(value)])),
                )}
              />
              {points.map(({ day, value }, place) => (
                <g key={day} aria-hidden="true">
                  {value !== null && (
                    <circle className={styles.point} cx={frame.x(place)} cy={frame.y(value)} r="3.5" />
                  )}
                  {(points.length - 1 - place) % every === 0 && (
                    <text className={styles.axis} x={frame.x(place)} y={height - 6} textAnchor="middle">
                      {words.month(day)}
                    </text>
                  )}
                </g>
              ))}
              <Marks
                measure={tile.name}
                frame={frame}
                marks={points.map(({ day, value }) => ({
                  at: day,
                  label: words.open(tile.label, day, words.value(value, tile.unit)),
                }))}
              />
            </>
          )
        }}
      </Drawn>
      <AsTable
        label={tile.label}
        head={[words.asOf, words.valueHead, ...(tile.target === null ? [] : [words.targetShort])]}
        lines={tile.points.map(({ day, value }) => [
          words.day(day),
          words.value(value, tile.unit),
          ...(tile.target === null ? [] : [words.value(tile.target, tile.unit)]),
        ])}
      />
    </>
  )
}

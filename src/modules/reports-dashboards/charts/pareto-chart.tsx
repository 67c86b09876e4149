import { vitalFew } from '#lib/vital-few.ts'
import type { Tile } from '../measures/answered.ts'
import { Marks } from './marks.tsx'
import { AsTable, Drawn, frameOf, Scale } from './chart.tsx'
import { pathThrough, ticksTo } from './scale.ts'
import { words } from './words.ts'
import styles from './charts.module.css'

const height = 220
/** So many categories are drawn; the rest of them as one. */
const most = 7
const rest = 'Other'

type Bar = { readonly label: string; readonly count: number; readonly together: number }

/** The bars of a Pareto: the most frequent first, with what they make together in a hundred. */
export function barsOf(categories: readonly { readonly label: string; readonly count: number }[]): readonly Bar[] {
  const named = categories.map(({ label, count }) => ({ label: label || words.uncategorised, count }))
  const others = named.slice(most - 1)
  const shown =
    named.length <= most
      ? named
      : [...named.slice(0, most - 1), { label: rest, count: others.reduce((sum, { count }) => sum + count, 0) }]
  const all = shown.reduce((sum, { count }) => sum + count, 0)
  let together = 0
  return shown.map(({ label, count }) => {
    together += count
    return { label, count, together: (together / all) * 100 }
  })
}

/** A word or two of a label on each line, as many as there is room for. */
function linesOf(label: string, room: number): readonly string[] {
  const signs = Math.max(4, Math.floor(room / 6.2))
  const lines = label.split(' ').reduce<string[]>((made, word) => {
    const last = made.at(-1)
    return last !== undefined && last.length + word.length < signs
      ? [...made.slice(0, -1), `${last} ${word}`]
      : [...made, word]
  }, [])
  return lines.slice(0, 3).map((line) => (line.length > signs ? `${line.slice(0, signs - 1)}…` : line))
}

/** The left axis ends at the total, so that the line of what they make together ends at its top. */
export function ParetoChart({ tile }: { readonly tile: Tile }) {
  const bars = barsOf(tile.categories ?? [])
  if (bars.length === 0) return <p className={styles.quiet}>{words.nothing}</p>
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  const few = vitalFew(bars.map(({ count }) => count))
  const tall = height + 20
  const ticks = [...ticksTo(all).filter((tick) => tick < all * 0.9), all]
  return (
    <div className={styles.pareto}>
      <Drawn height={tall} label={tile.label}>
        {(width) => {
          const frame = frameOf(width, height, all, bars.length, 40)
          const wide = Math.min(40, frame.each * 0.6)
          return (
            <>
              <Scale ticks={ticks} frame={frame} />
              {[0, 50, 100].map((share) => (
                <text
                  key={share}
                  className={styles.axis}
                  x={width}
                  y={frame.y((share / 100) * all) + 4}
                  textAnchor="end"
                  aria-hidden="true"
                >
                  {words.percent(share)}
                </text>
              ))}
              {bars.map(({ label, count }, place) => {
                const isTall = frame.y(0) - frame.y(count) > 20
                return (
                  <g key={label} aria-hidden="true">
                    <rect
                      className={place < few ? styles.vital : styles.useful}
                      x={frame.x(place) - wide / 2}
                      y={frame.y(count)}
                      width={wide}
                      height={frame.y(0) - frame.y(count)}
                    />
                    <text
                      className={isTall && place === 0 ? styles.inside : styles.above}
                      x={frame.x(place)}
                      y={frame.y(count) + (isTall && place === 0 ? 16 : -5)}
                      textAnchor="middle"
                    >
                      {count}
                    </text>
                    {(width < 480 ? [String(place + 1)] : linesOf(label, frame.each)).map((line, at) => (
                      <text
                        key={line}
                        className={styles.small}
                        x={frame.x(place)}
                        y={frame.foot + 13 + at * 12}
                        textAnchor="middle"
                      >
                        {line}
                      </text>
                    ))}
                  </g>
                )
              })}
              <g aria-hidden="true" className={styles.cumulative}>
                <path
                  d={pathThrough(bars.map(({ together }, place) => [frame.x(place), frame.y((together / 100) * all)]))}
                />
                {bars.map(({ label, together }, place) => (
                  <circle key={label} cx={frame.x(place)} cy={frame.y((together / 100) * all)} r="3" />
                ))}
              </g>
              <Marks
                measure={tile.name}
                frame={frame}
                marks={bars.map(({ label, count, together }) => ({ label: words.bar(label, count, together) }))}
              />
            </>
          )
        }}
      </Drawn>
      <ol className={styles.names} aria-hidden="true">
        {bars.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
      <AsTable
        label={tile.label}
        head={[words.category, words.count, words.together]}
        lines={bars.map(({ label, count, together }) => [label, count, words.percent(together)])}
      />
    </div>
  )
}

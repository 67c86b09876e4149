import { appetiteLine, arrowBetween, cornerOf, isSame, mostDots, shortOf, spots, type Point } from '../geometry.ts'
import type { HeatMapProps } from './heat-map.tsx'
import { before, movesOf, placeOf } from './rated.ts'
import styles from './heat.module.css'

/** Over the cells: the line of the appetite, an arrow for each way that risks have moved, and the way of the lit one. */
export function Moves(props: HeatMapProps) {
  const { matrix, rating, risks } = props
  return (
    <svg className={styles.moves} viewBox="0 0 5 5" aria-hidden="true" focusable="false">
      {movesOf(risks, rating).map(({ from, to }) => {
        const [start, end] = arrowBetween(from, to)
        return (
          <g key={`${start.join()} ${end.join()}`}>
            <circle cx={start[0]} cy={start[1]} r="0.035" className={styles.origin} />
            <Arrow from={start} to={end} className={styles.move} head={styles.head} size={0.14} />
          </g>
        )
      })}
      <path d={appetiteLine(matrix)} className={styles.appetite} strokeDasharray="5 3" />
      <LitMove {...props} />
    </svg>
  )
}

type ArrowProps = {
  readonly from: Point
  readonly to: Point
  readonly className: string | undefined
  readonly head: string | undefined
  readonly size: number
}

function Arrow({ from, to, className, head, size }: ArrowProps) {
  const neck = shortOf(from, to, size)
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return (
    <>
      <path d={`M${from.join(' ')}L${neck.join(' ')}`} className={className} />
      <path
        d={`M0 0L${-size} ${-size * 0.45}V${size * 0.45}Z`}
        transform={`translate(${to.join(' ')}) rotate(${angle})`}
        className={head}
      />
    </>
  )
}

/** How far from a dot's centre its arrow ends. */
const reach = 0.2

function LitMove({ lit, rating, cells }: HeatMapProps) {
  const since = before[rating]
  if (!lit || !since) return null
  const [from, to] = [placeOf(lit, since), placeOf(lit, rating)]
  if (!from || !to || isSame(from, to)) return null
  const there = cells.find(({ place }) => isSame(place, to))
  const at = there?.risks.findIndex(({ number }) => number === lit.number) ?? 0
  const [x, y] = (there && there.count <= mostDots ? spots(there.count)[at] : undefined) ?? [0.5, 0.5]
  const [fromCorner, toCorner] = [cornerOf(from), cornerOf(to)]
  const start: Point = [fromCorner[0] + 0.5, fromCorner[1] + 0.5]
  const end: Point = [toCorner[0] + x, toCorner[1] + y]
  return (
    <>
      <circle cx={start[0]} cy={start[1]} r="0.16" className={styles.litOrigin} />
      <Arrow
        from={shortOf(end, start, 0.18)}
        to={shortOf(start, end, reach)}
        className={styles.litMove}
        head={styles.litHead}
        size={0.16}
      />
    </>
  )
}

import {
  appetiteLine,
  arrowBetween,
  cornerOf,
  isSame,
  shortOf,
  wordSpots,
  type Place,
  type Point,
} from '../geometry.ts'
import type { HeatMapProps } from './heat-map-props.ts'
import { before, placeOf, shownMoves } from './rated.ts'
import styles from './heat.module.css'

/** Over the cells: the line of the appetite, an arrow for each way that risks have moved, and the way of the lit one. */
export function Moves(props: HeatMapProps) {
  const { matrix, kind, rating, moves, looked } = props
  const shown = shownMoves(moves, rating, looked)
  const arrows = shown.map(({ from, to }) => arrowBetween(from, to))
  const spots = wordSpots(arrows)
  return (
    <svg className={styles.moves} viewBox="0 0 5 5" aria-hidden="true" focusable="false">
      {arrows.map(([start, end], at) => {
        const [count, spot] = [shown[at]?.count ?? 0, spots[at]]
        return (
          <g key={`${start.join()} ${end.join()}`}>
            <circle cx={start[0]} cy={start[1]} r="0.035" className={styles.origin} />
            <Arrow from={start} to={end} className={styles.move} head={styles.head} size={0.14} />
            {count > 1 && spot && (
              <text x={spot[0]} y={spot[1]} className={styles.moved}>
                {count}
              </text>
            )}
          </g>
        )
      })}
      {kind === 'Risk' && <path d={appetiteLine(matrix)} className={styles.appetite} strokeDasharray="5 3" />}
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

/** How far from the middle of a cell its arrow ends: beside the count. */
const reach = 0.26

const middleOf = (place: Place): Point => {
  const [x, y] = cornerOf(place)
  return [x + 0.5, y + 0.5]
}

function LitMove({ lit, rating }: HeatMapProps) {
  const since = before[rating]
  if (!lit || !since) return null
  const [from, to] = [placeOf(lit, since), placeOf(lit, rating)]
  if (!from || !to || isSame(from, to)) return null
  const [start, end] = [middleOf(from), middleOf(to)]
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

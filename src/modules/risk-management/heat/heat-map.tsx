import { useRef, useState } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import type { Definition } from '#record/define.ts'
import type { ListSearch } from '#record/list/list-search.ts'
import { impacts, likelihoods } from '../score.ts'
import { Cell } from './cell.tsx'
import { isSame, nextPlace, type Place } from '../geometry.ts'
import { Plot, upwards } from '../plot.tsx'
import { Moves } from './moves.tsx'
import type { ListedRisk } from '../listed-risk.ts'
import { aboveAppetite, type Rating, type Standing } from './rated.ts'
import type { ListedMatrix } from './use-rated.tsx'
import { words } from './words.ts'
import styles from './heat.module.css'

export type HeatMapProps = {
  readonly definition: Definition
  /** What the list is narrowed to; a cell narrows it further. */
  readonly search: ListSearch
  readonly matrix: ListedMatrix
  readonly rating: Rating
  readonly cells: readonly Standing[]
  readonly risks: readonly ListedRisk[]
  /** The risk that is shown on all maps. */
  readonly lit: ListedRisk | undefined
  readonly pinned: string | null
  /** Where only one map has room, this is it. */
  readonly isChosen: boolean
  readonly onHover: (number: string | null) => void
  readonly onPin: (number: string) => void
}

/** One map: a grid of cells that lead to the register, the risks in them, the appetite, what moved. */
export function HeatMap(props: HeatMapProps) {
  const { matrix, rating, cells, isChosen } = props
  const [at, setAt] = useState<Place>({ likelihood: 1, impact: 5 })
  const grid = useRef<HTMLDivElement>(null)
  useTold({ where: words.where, says: words.keys })
  useKeys(grid, (event) => onKey(event, at, setAt))
  return (
    <section className={styles.card} data-chosen={isChosen || undefined} aria-labelledby={`heat-${rating}`}>
      <header className={styles.head1}>
        <div>
          <h2 className={styles.title} id={`heat-${rating}`}>
            {words.ratings[rating]}
          </h2>
          <p className={styles.explain}>{words.explain[rating]}</p>
        </div>
        <p className={styles.above}>
          <b>{aboveAppetite(matrix, cells)}</b> {words.above}
        </p>
      </header>
      <Plot likely={likelihoods} grave={impacts}>
        <div
          className={styles.grid}
          role="grid"
          aria-labelledby={`heat-${rating}`}
          aria-describedby="heat-keys"
          ref={grid}
        >
          {upwards.map((impact) => (
            <div key={impact} role="row" className={styles.row}>
              {cells
                .filter(({ place }) => place.impact === impact)
                .map((cell) => (
                  <Cell
                    {...props}
                    key={cell.place.likelihood}
                    cell={cell}
                    isCurrent={isSame(cell.place, at)}
                    onCurrent={() => setAt(cell.place)}
                  />
                ))}
            </div>
          ))}
          <Moves {...props} />
        </div>
      </Plot>
    </section>
  )
}

const cellAt = (grid: HTMLElement, { likelihood, impact }: Place) =>
  grid.querySelector<HTMLElement>(`[data-place="${likelihood} ${impact}"]`)

/** Arrows move the one cell that Tab reaches; Space goes into it and Escape out of it. */
function onKey(event: KeyboardEvent, at: Place, setAt: (place: Place) => void) {
  const grid = event.currentTarget as HTMLElement // The keys are heard on the grid.
  const target = event.target as HTMLElement
  const cell = cellAt(grid, at)
  const dots = [...(cell?.querySelectorAll<HTMLElement>('button') ?? [])]
  const dot = dots.indexOf(target)
  const go = (element: HTMLElement | null | undefined) => {
    event.preventDefault()
    element?.focus()
  }
  if (dot >= 0) {
    if (event.key === 'Escape') return go(cell?.querySelector('a'))
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step) go(dots[(dot + step + dots.length) % dots.length])
    return
  }
  if (event.key === ' ') return go(dots[0])
  const next = nextPlace(at, event.key)
  if (!next) return
  setAt(next)
  go(cellAt(grid, next)?.querySelector('a'))
}

import { useRef, useState } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { Message } from '#ui/message.tsx'
import { impactsFor, likelihoods } from '#modules/contents/risk-score.ts'
import { Cell } from './cell.tsx'
import { isSame, nextPlace, type Place } from '../geometry.ts'
import { Plot, upwards } from '../plot.tsx'
import { Moves } from './moves.tsx'
import type { HeatMapProps } from './heat-map-props.ts'
import { aboveAppetite } from './rated.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

/** One map: a grid of cells with their counts, the appetite, what moved. */
export function HeatMap(props: HeatMapProps) {
  const { matrix, kind, rating, cells, isChosen } = props
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
          <p className={styles.explain}>{words.explain[kind][rating]}</p>
        </div>
        {kind === 'Risk' && (
          <p className={styles.above}>
            <Message of={words.above} parts={{ count: <b>{aboveAppetite(matrix, cells)}</b> }} />
          </p>
        )}
      </header>
      <Plot likely={likelihoods} grave={impactsFor(kind)}>
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

/** Arrows move the one cell that Tab reaches. */
function onKey(event: KeyboardEvent, at: Place, setAt: (place: Place) => void) {
  const grid = event.currentTarget as HTMLElement // The keys are heard on the grid.
  const next = nextPlace(at, event.key)
  if (!next) return
  event.preventDefault()
  setAt(next)
  grid.querySelector<HTMLElement>(`[data-place="${next.likelihood} ${next.impact}"] button`)?.focus()
}

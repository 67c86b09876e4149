import { VisuallyHidden } from '@mantine/core'
import { Fragment, useId } from 'react'
import { efforts, highImpact, littleEffort, quadrants } from '../worth.ts'
import { columns, placeOf, ratedAt, rows, type Place } from './place.ts'
import { RatedChip } from './rated-chip.tsx'
import { usePlacing } from './use-placing.tsx'
import type { useRating } from './use-rating.tsx'
import { words } from './words.ts'
import styles from './board.module.css'

type EvaluationBoardProps = Pick<ReturnType<typeof useRating>, 'items' | 'mayRate' | 'rate'>

const cells = Array.from({ length: columns * rows }, (_, at): Place => ({
  column: at % columns,
  row: rows - 1 - Math.floor(at / columns),
}))

const isIn = (place: Place | null, cell: Place | null) => place?.column === cell?.column && place?.row === cell?.row

const areaOf = ({ column, row }: Place) => ({ gridColumn: column + 1, gridRow: rows - row })

/** What is being evaluated, by impact and effort; each is dragged to where it is seen. */
export function EvaluationBoard({ items, mayRate, rate }: EvaluationBoardProps) {
  const how = useId()
  const { board, moving, handlers } = usePlacing((id, place) => {
    const item = items.find((one) => one.id === id)
    if (item) void rate(item, place)
  })
  // A chip stays the same element wherever it is moved to, or it would lose the focus on its way.
  const shown = items.map((item) => {
    const place = placeOf(item)
    return { item, place, at: moving?.id === item.id && place ? (moving.place ?? place) : place }
  })
  const chip = ({ item, place }: (typeof shown)[number]) => (
    <RatedChip
      item={item}
      place={place}
      isMoving={moving?.id === item.id}
      described={how}
      {...(mayRate(item) && { handlers: handlers(item.id, place) })}
    />
  )
  const inTray = shown.filter(({ place }) => place === null)
  const movingItem = items.find(({ id }) => id === moving?.id)
  const rated = moving?.place && ratedAt(moving.place)
  return (
    <div className={styles.whole}>
      <VisuallyHidden id={how}>{words.how}</VisuallyHidden>
      <VisuallyHidden role="status">
        {movingItem && rated && words.placing(movingItem.number, rated.impact, rated.effort)}
      </VisuallyHidden>
      <span className={styles.impact} aria-hidden>
        {words.impact}
      </span>
      <div className={styles.board} ref={board} role="group" aria-label={words.title}>
        <Corners />
        {cells.map((cell) => (
          <div
            key={`${cell.column}.${cell.row}`}
            className={styles.cell}
            style={areaOf(cell)}
            data-target={isIn(moving?.place ?? null, cell) || undefined}
          />
        ))}
        {shown.map((one, index) =>
          one.at ? (
            <div
              key={one.item.id}
              className={styles.placed}
              style={{
                ...areaOf(one.at),
                '--above': shown.slice(0, index).filter(({ at }) => isIn(at, one.at)).length,
              }}
            >
              {chip(one)}
            </div>
          ) : null,
        )}
      </div>
      <ol className={styles.efforts} aria-hidden>
        {efforts.map((effort) => (
          <li key={effort} title={words.axis(effort)}>
            {effort}
          </li>
        ))}
      </ol>
      <span className={styles.effort} aria-hidden>
        {words.effort}
      </span>
      {inTray.length > 0 && (
        <div className={styles.tray} role="group" aria-label={words.tray}>
          <span className={styles.trayTitle}>{words.tray}</span>
          {inTray.map((one) => (
            <Fragment key={one.item.id}>{chip(one)}</Fragment>
          ))}
        </div>
      )}
    </div>
  )
}

/** The four corners behind the cells, each with its name. */
function Corners() {
  const [win, project, fill, rethink] = quadrants
  const left = `${(littleEffort.length / columns) * 100}%`
  const top = `${((rows - highImpact + 1) / rows) * 100}%`
  return (
    <div className={styles.corners} style={{ gridTemplate: `${top} 1fr / ${left} 1fr` }} aria-hidden>
      <span data-win>{win}</span>
      <span>{project}</span>
      <span>{fill}</span>
      <span>{rethink}</span>
    </div>
  )
}

import { Segments } from '#ui/segments.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { countAt, lookedAt, type Focus, type Look } from './focus.ts'
import { HeatMap } from './heat-map.tsx'
import type { ListedMatrix } from './listed-matrix.ts'
import { Members } from './members.tsx'
import { mostMoves, ratings, type Rating } from './rated.ts'
import { RiskCard } from './risk-card.tsx'
import type { useRated } from './use-rated.tsx'
import { words } from './words.ts'
import styles from './heat.module.css'

type ThreeMapsProps = {
  readonly definition: Definition
  readonly matrix: ListedMatrix
  readonly rating: Pick<ReturnType<typeof useRated>, 'kind' | 'shown' | 'cells' | 'moves'>
  /** The map that is drawn where there is room for one. */
  readonly map: Rating
  readonly onMap: (map: Rating) => void
  readonly focus: Focus
  readonly look: (look: Look) => void
  /** Gives the focus back to the cell whose risks are listed. */
  readonly onLeave: () => void
}

/** The maps beside each other, or one of them where there is room for one; under them the risks of the cell that is looked at. */
export function ThreeMaps({ definition, matrix, rating, map, onMap, focus, look, onLeave }: ThreeMapsProps) {
  const { kind, shown, cells, moves } = rating
  const looked = lookedAt(focus)
  return (
    <>
      <div className={styles.switch}>
        <Segments
          quiet
          label={words.which}
          options={ratings.map((value) => ({ value, label: words.ratings[value] }))}
          value={map}
          onChange={(value) => value && onMap(value)}
        />
      </div>
      <p className={styles.hidden} id="heat-keys">
        {words.keys}
      </p>
      <div className={styles.maps} onMouseLeave={() => look({ is: 'pointed', at: null })}>
        {ratings.map((one) => (
          <HeatMap
            key={one}
            matrix={matrix}
            kind={kind}
            rating={one}
            cells={cells[one]}
            moves={moves[one]}
            lit={focus.lit ?? focus.chosen ?? undefined}
            looked={looked}
            kept={focus.kept}
            isChosen={one === map}
            onLook={(at) => look({ is: 'pointed', at })}
            onKeep={(at, { isByKey }) => look({ is: 'kept', at, isByKey })}
          />
        ))}
      </div>
      {looked ? (
        <Members
          definition={definition}
          search={shown}
          matrix={matrix}
          kind={kind}
          looked={looked}
          count={countAt(cells, looked)}
          chosen={focus.chosen?.number ?? null}
          isGoing={focus.isGoing}
          onArrived={() => look({ is: 'arrived' })}
          onLight={(risk) => look({ is: 'lit', risk })}
          onChoose={(risk) => look({ is: 'chosen', risk })}
          onLeave={onLeave}
        />
      ) : (
        <p className={`${styles.note} ${styles.hint}`}>
          {words.point} {words.largest(mostMoves)}
        </p>
      )}
      {focus.chosen && <RiskCard definition={definition} risk={focus.chosen} />}
    </>
  )
}

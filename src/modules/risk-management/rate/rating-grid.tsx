import { useId, useRef, useState } from 'react'
import { coloursOf } from '#ui/level.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { appetiteLine, degrees, isSame, nextPlace, type Place } from '../geometry.ts'
import heat from '../heat/heat.module.css'
import { Plot, upwards } from '../plot.tsx'
import { calledFor, levels, scaleFor, type Kind } from '#modules/contents/risk-score.ts'
import { meaningOf, type RatedMatrix } from './meaning.ts'
import { words } from './words.ts'
import styles from './rating.module.css'

type RatingGridProps = {
  readonly title: string
  readonly matrix: RatedMatrix
  readonly kind: Kind
  readonly picked: Place | null
  /** Where the risk stood in the rating before. */
  readonly earlier: { readonly place: Place; readonly label: string } | null
  readonly onPick: (place: Place) => void
}

const first: Place = { likelihood: 1, impact: 5 }

/** The cells of a matrix to choose from, beside what the one means that is looked at. */
export function RatingGrid({ title, matrix, kind, picked, earlier, onPick }: RatingGridProps) {
  const [at, setAt] = useState<Place>(picked ?? earlier?.place ?? first)
  const [looked, setLooked] = useState<Place | null>(null)
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = looked ?? picked

  useKeys(grid, (event) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : nextPlace(at, event.key)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.likelihood} ${next.impact}"]`)?.focus()
  })

  function pick(place: Place) {
    const { level, score } = meaningOf(matrix, place)
    onPick(place)
    setSaid(words.rated(level && calledFor(kind, level), score))
  }

  return (
    <div className={styles.rating}>
      <p className={styles.title} id={`${id}-title`}>
        {title}
      </p>
      <p className={styles.hidden} id={`${id}-keys`}>
        {words.keys}
      </p>
      <div className={styles.both}>
        <div>
          <Plot likely={matrix.likely.map(wordOf)} grave={matrix.grave.map(wordOf)}>
            <div
              className={heat.grid}
              role="grid"
              aria-labelledby={`${id}-title`}
              aria-describedby={`${id}-keys`}
              ref={grid}
            >
              {upwards.map((impact) => (
                <div key={impact} role="row" className={heat.row}>
                  {degrees.map((likelihood) => {
                    const place = { likelihood, impact }
                    return (
                      <RatingCell
                        key={likelihood}
                        {...{ matrix, kind, earlier, place }}
                        isCurrent={isSame(at, place)}
                        isPicked={isSame(picked, place)}
                        means={shown && isSame(shown, place) ? `${id}-means` : undefined}
                        onPick={() => pick(place)}
                        onReach={() => setAt(place)}
                        onLook={setLooked}
                      />
                    )
                  })}
                </div>
              ))}
              <svg className={heat.moves} viewBox="0 0 5 5" aria-hidden="true" focusable="false">
                <path d={appetiteLine(matrix)} className={heat.appetite} strokeDasharray="5 3" />
              </svg>
            </div>
          </Plot>
        </div>
        <div className={styles.means}>
          <div id={`${id}-means`}>
            {shown ? <Meaning matrix={matrix} kind={kind} place={shown} /> : <p>{words.hint}</p>}
          </div>
          {earlier && (
            <p className={styles.mark}>
              <span aria-hidden="true" />
              {words.beforeMark(earlier.label)}
            </p>
          )}
        </div>
      </div>
      <p className={styles.hidden} role="status">
        {said}
      </p>
    </div>
  )
}

type RatingCellProps = Pick<RatingGridProps, 'matrix' | 'kind' | 'earlier'> & {
  readonly place: Place
  /** Whether it can be reached by Tab: one cell of the grid can. */
  readonly isCurrent: boolean
  readonly isPicked: boolean
  /** The id of what it means, while that is shown. */
  readonly means: string | undefined
  readonly onPick: () => void
  readonly onReach: () => void
  readonly onLook: (place: Place | null) => void
}

function RatingCell(props: RatingCellProps) {
  const { matrix, kind, earlier, place, isCurrent, isPicked, means, onPick, onReach, onLook } = props
  const { likely, grave, level } = meaningOf(matrix, place)
  const called = level && calledFor(kind, level)
  const [ground, text] = coloursOf(level ? levels.indexOf(level) + 1 : 0, scaleFor(kind))
  const isEarlier = earlier !== null && isSame(earlier.place, place)
  const name = words.cell(place, likely.word ?? '', grave.word ?? '', called)
  return (
    <button
      type="button"
      role="gridcell"
      className={styles.cell}
      data-place={`${place.likelihood} ${place.impact}`}
      data-level={level ?? undefined}
      data-earlier={isEarlier || undefined}
      style={{ '--level': ground, '--level-text': text }}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name + (isEarlier ? words.before(earlier.label) : '')}
      aria-selected={isPicked}
      aria-describedby={means}
      onClick={onPick}
      onFocus={() => {
        onReach()
        onLook(place)
      }}
      onBlur={() => onLook(null)}
      onMouseEnter={() => onLook(place)}
      onMouseLeave={() => onLook(null)}
    >
      {called?.[0] ?? '–'}
    </button>
  )
}

const wordOf = ({ word }: { readonly word: string | null }) => word ?? ''

type MeaningProps = Pick<RatingGridProps, 'matrix' | 'kind'> & { readonly place: Place }

function Meaning({ matrix, kind, place }: MeaningProps) {
  const { likely, grave, level, score, asks, above } = meaningOf(matrix, place)
  const [ground] = coloursOf(level ? levels.indexOf(level) + 1 : 0, scaleFor(kind))
  return (
    <dl className={styles.lines}>
      <dt>{words.likelihood(place.likelihood, wordOf(likely))}</dt>
      <dd>{likely.meaning}</dd>
      <dt>{words.impact(place.impact, wordOf(grave))}</dt>
      <dd>{grave.meaning}</dd>
      <dt>
        {level && <span className={heat.swatch} style={{ background: ground }} aria-hidden="true" />}
        {level ? words.level(calledFor(kind, level), score) : words.noLevel}
      </dt>
      <dd>
        {asks} {above && words.above(above)}
      </dd>
    </dl>
  )
}

import { useRef, useState } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { appetiteLine, degrees, isSame, placed, type Place } from '../geometry.ts'
import { Plot, upwards } from '../plot.tsx'
import heat from '../heat/heat.module.css'
import { levels, type Level } from '#modules/contents/risk-score.ts'
import { after, isIn, levelFor, only, placesIn, stepped, type Range } from './paint.ts'
import { MatrixCell, type MatrixShown } from './matrix-cell.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

type MatrixGridProps = MatrixShown & {
  /** None where the matrix is only read. */
  readonly onPaint?: (places: readonly Place[], level: Level) => void
  readonly onUndo?: () => void
}

/** The cells of a matrix in the colours of their levels, with the line of the appetite. */
export function MatrixGrid({ matrix, likely, grave, other, onPaint, onUndo }: MatrixGridProps) {
  const [range, setRange] = useState<Range>(only({ likelihood: 1, impact: 5 }))
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLDivElement>(null)

  function go(next: Range) {
    setRange(next)
    const count = placesIn(next).length
    if (count > 1) setSaid(words.said.selected(count))
    const { likelihood, impact } = next.to
    grid.current?.querySelector<HTMLElement>(`[data-place="${likelihood} ${impact}"]`)?.focus()
  }

  function paint(which: Range, level: Level) {
    const places = placesIn(which)
    onPaint?.(places, level)
    setSaid(words.said.painted(places.length, level))
  }

  function press(place: Place, { detail, shiftKey }: { readonly detail: number; readonly shiftKey: boolean }) {
    if (!onPaint) return go(only(place))
    const isByKey = detail === 0
    if (shiftKey && !isByKey) return go({ from: range.from, to: place })
    const which = isByKey ? range : only(place)
    if (!isByKey) go(which)
    paint(which, after(placed(matrix, place)))
  }

  useTold({ where: words.where, says: onPaint ? words.keys : words.readKeys })
  useKeys(grid, (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const take = (deed: () => void) => {
      event.preventDefault()
      deed()
    }
    if (onUndo && key.toLowerCase() === 'z' && (ctrlKey || metaKey))
      return take(() => {
        onUndo()
        setSaid(words.said.undone)
      })
    if (ctrlKey || metaKey || altKey) return
    const next = stepped(range, key, shiftKey && onPaint !== undefined)
    if (next) return take(() => go(next))
    const level = onPaint && levelFor(key)
    if (level) take(() => paint(range, level))
  })

  return (
    <div className={styles.square}>
      <p className={styles.hidden} id="matrix-keys">
        {onPaint ? words.keys : words.readKeys}
      </p>
      <Plot likely={likely} grave={grave}>
        <div
          className={heat.grid}
          role="grid"
          aria-label={words.title}
          aria-describedby="matrix-keys"
          aria-readonly={!onPaint}
          aria-multiselectable={onPaint !== undefined}
          ref={grid}
        >
          {upwards.map((impact) => (
            <div key={impact} role="row" className={heat.row}>
              {degrees.map((likelihood) => {
                const place = { likelihood, impact }
                return (
                  <MatrixCell
                    key={likelihood}
                    {...{ matrix, likely, grave, other, place }}
                    isCurrent={isSame(range.to, place)}
                    isSelected={onPaint && isIn(range, place)}
                    onPress={(event) => press(place, event)}
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
      {onPaint && <Brushes onPaint={(level) => paint(range, level)} />}
      <p className={styles.hidden} role="status">
        {said}
      </p>
    </div>
  )
}

/** The levels to paint the selected cells with. */
const Brushes = ({ onPaint }: { readonly onPaint: (level: Level) => void }) => (
  <>
    <div className={styles.brushes} role="group" aria-label={words.set}>
      {levels.map((level, rank) => (
        <button key={level} type="button" className={styles.brush} onClick={() => onPaint(level)}>
          <span className={heat.swatch} style={{ background: `var(--level-${rank + 1})` }} />
          {level}
        </button>
      ))}
    </div>
    <p className={styles.how}>{words.how}</p>
  </>
)

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { Listed } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { ViewProps } from '#screens/list/views.tsx'
import { goodFrom, highRiskFrom } from '../grade.ts'
import { GradeMark } from '../overview/grade-mark.tsx'
import { everyVendor, most } from '../every-vendor.tsx'
import { vendor } from '../vendor.ts'
import { sidesOf, widthOf, type Box } from './names.ts'
import { lowestOf, placeOf, quadrantOf, quadrants } from './place.ts'
import { words } from './words.ts'
import styles from './quadrant.module.css'

type Placed = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly state: string
  readonly risk: number
  readonly score: number
}

const placed = ({ id, number, name, state, residualRisk, score }: Listed): readonly Placed[] =>
  typeof residualRisk === 'number' && typeof score === 'number'
    ? [{ id, number, name: String(name), state, risk: residualRisk, score }]
    : []

/** The vendors of a list by their risk and their score: a picture, and the same as a table. */
export function Quadrant({ asked: narrowed }: ViewProps) {
  const on = usePast()
  const asked = useQuery({
    queryKey: [vendor.plural, 'list', 'quadrant', narrowed, on],
    queryFn: ({ signal }) => everyVendor(narrowed, on, signal),
  })
  const { data } = asked
  const drawn = (data?.items ?? []).flatMap(placed).toSorted((one, other) => one.score - other.score)
  const left = (data?.items.length ?? 0) - drawn.length
  return (
    <>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && drawn.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {drawn.length > 0 && <Plot drawn={drawn} />}
      {drawn.length > 0 && <AsTable drawn={drawn} />}
      {left > 0 && <p className={styles.quiet}>{words.left(left)}</p>}
      {data?.isCut && <p className={styles.quiet}>{words.cut(most)}</p>}
    </>
  )
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`

/** How far the name of a quadrant stands off the corner of the field, and how high it is, in pixels. */
const inset = 8
const line = 22

/** Where the names of the quadrants are written. */
const corners = ({ width, height }: Size): readonly Box[] =>
  quadrants.map((name, at) => {
    const left = at % 2 === 0 ? 0 : width - inset - widthOf(name)
    const top = at < 2 ? 0 : height - line
    return { left, top, right: left + inset + widthOf(name), bottom: top + line }
  })

type Size = { readonly width: number; readonly height: number }

/** How large an element is drawn, now and whenever that changes; nothing until it is there. */
function useSize(element: Element | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}

/**
 * The picture; everything in it stands in the table below, by which it is also reached with keys. Whoever scores worst is named
 * first, and a name that would cover another is left out.
 */
function Plot({ drawn }: { readonly drawn: readonly Placed[] }) {
  const [field, setField] = useState<HTMLElement | null>(null)
  const size = useSize(field)
  const lowest = lowestOf(drawn.map(({ score }) => score))
  const { left, top } = placeOf(highRiskFrom - 0.5, goodFrom, lowest)
  const places = drawn.map(({ risk, score }) => placeOf(risk, score, lowest))
  const sides = sidesOf(
    drawn.map(({ name }, at) => ({
      name,
      x: (places[at]?.left ?? 0) * size.width,
      y: (places[at]?.top ?? 0) * size.height,
    })),
    size,
    corners(size),
  )
  return (
    <div className={styles.plot} aria-hidden="true">
      <span className={styles.top} style={{ top: percent(placeOf(1, 100, lowest).top) }}>
        100
      </span>
      <span className={styles.bottom}>{lowest}</span>
      <span className={styles.axis}>{words.score}</span>
      <div className={styles.field} ref={setField}>
        <span className={styles.danger} style={{ left: percent(left), top: percent(top) }} />
        <span className={styles.across} style={{ top: percent(top) }} />
        <span className={styles.down} style={{ left: percent(left) }} />
        {quadrants.map((name, at) => (
          <span key={name} className={styles.corner} data-at={at}>
            {name}
          </span>
        ))}
        {drawn.map(({ id, name, risk, score }, at) => (
          <span
            key={id}
            className={styles.point}
            data-worst={quadrantOf(risk, score) === 'Replace or secure' || undefined}
            data-side={sides[at]}
            style={{ left: percent(places[at]?.left ?? 0), top: percent(places[at]?.top ?? 0) }}
            title={name}
          >
            {sides[at] && <span className={styles.name}>{name}</span>}
          </span>
        ))}
      </div>
      <div className={styles.foot}>
        <span>{words.least}</span>
        <span>{words.risk}</span>
        <span>{words.most}</span>
      </div>
    </div>
  )
}

const AsTable = ({ drawn }: { readonly drawn: readonly Placed[] }) => (
  <ScrollBox label={words.label}>
    <table className={styles.table} aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.vendor}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.risk}</th>
          <th scope="col">{words.score}</th>
          <th scope="col">{words.quadrant}</th>
        </tr>
      </thead>
      <tbody>
        {drawn.map(({ id, number, name, state, risk, score }) => (
          <tr key={id}>
            <th scope="row">
              <ToRecord record={{ kind: vendor.name, number }} className={styles.link ?? ''}>
                {name}
              </ToRecord>
            </th>
            <td>
              <StateChip
                tone={vendor.workflow.states[state]?.tone ?? 'draft'}
                label={vendor.workflow.states[state]?.label ?? state}
              />
            </td>
            <td className="tnum">{risk}</td>
            <td>
              <GradeMark score={score} />
            </td>
            <td>{quadrantOf(risk, score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

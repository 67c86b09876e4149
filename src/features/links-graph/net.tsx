import { useMemo, useState } from 'react'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { useTold } from '#ui/shortcuts.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Connected, Knot, Thread } from './connected.ts'
import { box, drawingOf } from './layout.ts'
import { useRoom, useZoom } from './use-zoom.tsx'
import { words } from './words.ts'
import { ZoomBar } from './zoom-bar.tsx'
import { largest, levelAt } from './zoom.ts'
import styles from './connected.module.css'

type NetProps = {
  readonly number: string
  readonly net: Connected
  /** What it shows, where that is not everything connected. */
  readonly called?: string
}

/** The net as a drawing: boxes that lead to their records, nearest first for the keyboard; a list where it is narrow. */
export function Net({ number, net, called = words.net(number) }: NetProps) {
  const { knots, threads } = net
  const [lit, setLit] = useState<string | null>(null)
  const drawings = useMemo(
    () => [drawingOf(knots, threads, 'down'), drawingOf(knots, threads, 'right')] as const,
    [knots, threads],
  )
  const { room, free } = useRoom()
  const drawing = free ? largest(drawings, free) : drawings[0]
  const { width, height, corners, lines } = drawing
  const zoom = useZoom({ room, free }, drawing)
  const { scale } = zoom
  useTold({ where: words.keysWhere, keys: words.keys })
  const isLit = ({ from, to }: Thread) => lit === from || lit === to
  return (
    <>
      <ZoomBar zoom={zoom} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by the keyboard. */}
      <div ref={room} className={styles.room} role="group" aria-label={called} tabIndex={0}>
        <div
          className={styles.sized}
          style={{ '--width': `${width}px`, '--height': `${height}px`, '--scale': String(scale) }}
        >
          <div className={styles.drawing} data-level={levelAt(scale)}>
            <svg className={styles.lines} width={width} height={height} aria-hidden>
              <defs>
                <marker
                  id="connected-arrow"
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth="8"
                  markerHeight="8"
                  orient="auto"
                >
                  <path d="M 0 0.5 L 7 4 L 0 7.5 z" className={styles.head} />
                </marker>
              </defs>
              {lines.map(({ thread, path }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- Drawn anew with each answer.
                <path
                  key={at}
                  d={path}
                  className={styles.line}
                  data-lit={isLit(thread) || undefined}
                  markerEnd="url(#connected-arrow)"
                />
              ))}
            </svg>
            {lines.map(({ thread, label }, at) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- Drawn anew with each answer.
                key={at}
                className={styles.label}
                style={{ left: label.x, top: label.y }}
                data-lit={isLit(thread) || undefined}
                aria-hidden
              >
                {thread.label}
              </span>
            ))}
            <ol className={styles.knots}>
              {knots.map((knot) => {
                const { x = 0, y = 0 } = corners.get(knot.id) ?? {}
                return (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It lights the lines of what is looked at, no more.
                  <li
                    key={knot.id}
                    className={styles.knot}
                    style={{ left: x, top: y, '--box-width': `${box.width}px`, '--box-height': `${box.height}px` }}
                    data-here={knot.steps === 0 || undefined}
                    onMouseEnter={() => setLit(knot.id)}
                    onMouseLeave={() => setLit(null)}
                    onFocus={() => setLit(knot.id)}
                    onBlur={() => setLit(null)}
                  >
                    <Box knot={knot} />
                    <Ties knot={knot} net={net} />
                  </li>
                )
              })}
            </ol>
          </div>
        </div>
      </div>
    </>
  )
}

/** A record of the net: what it is called, where it stands, whom it waits for. */
function Box({ knot }: { readonly knot: Knot }) {
  const registry = useRegistry()
  if (!('number' in knot)) return <span className={styles.restricted}>{words.restricted}</span>
  const state = registry.find(knot.kind)?.workflow.states[knot.state]
  const [wait, ...others] = knot.waits
  const all = knot.waits.map(({ whom, what }) => words.asked(whom, what)).join('\n')
  return (
    <>
      <span className={styles.top}>
        <RecordNumber number={knot.number} />
        {state && <StateChip tone={state.tone} label={state.label} />}
      </span>
      <ToRecord record={knot} className={styles.title}>
        {knot.title}
      </ToRecord>
      {wait && (
        <span className={styles.wait} title={all}>
          <span className={styles.whom}>{words.waitsFor(wait.whom, others.length)}</span>
          {wait.due && <Due day={wait.due} />}
        </span>
      )}
    </>
  )
}

/** The lines of one record in words: heard everywhere, seen where there is no room for lines. */
function Ties({ knot, net: { knots, threads } }: { readonly knot: Knot; readonly net: Connected }) {
  const nameOf = (id: string) => {
    const other = knots.find((one) => one.id === id)
    return other && 'number' in other ? other.number : words.restricted
  }
  const said = threads.filter(({ from }) => from === knot.id)
  if (said.length === 0) return null
  return <span className={styles.ties}>{said.map(({ label, to }) => `${label} ${nameOf(to)}`).join(' · ')}</span>
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sideCurves, type Drawn, type Side } from './curves.ts'
import type { Column } from './tie.ts'
import styles from './bow-tie.module.css'

const none: Drawn = { firm: '', bare: '' }

/** Where the boxes of each column stand within the diagram, and which lines that makes. */
function measured(diagram: Element): Drawn {
  const { left, top } = diagram.getBoundingClientRect()
  const boxesOf = (column: Column) =>
    [...diagram.querySelectorAll<HTMLElement>(`[data-box="${column}"]`)].map((element) => {
      const rect = element.getBoundingClientRect()
      return {
        key: element.dataset.key,
        against: element.dataset.against?.split(' ') ?? [],
        left: Math.round(rect.left - left),
        right: Math.round(rect.right - left),
        middle: Math.round(rect.top - top + rect.height / 2),
      }
    })
  const [event] = boxesOf('event')
  if (!event) return none
  const side = (about: Column, between: Column): Side => {
    const ends = boxesOf(about)
    const controls = boxesOf(between).map((control) => ({
      ...control,
      against: ends.filter(({ key }) => key !== undefined && control.against.includes(key)),
    }))
    return { ends, controls, isLeft: about === 'causes' }
  }
  const before = sideCurves(side('causes', 'preventive'), event)
  const after = sideCurves(side('consequences', 'reactive'), event)
  return { firm: before.firm + after.firm, bare: before.bare + after.bare }
}

/** The lines behind the boxes, drawn again whenever one of them has moved. */
export function Lines() {
  const svg = useRef<SVGSVGElement>(null)
  const [drawn, setDrawn] = useState(none)
  const draw = () => {
    const diagram = svg.current?.parentElement
    if (!diagram) return
    const now = measured(diagram)
    setDrawn((before) => (before.firm === now.firm && before.bare === now.bare ? before : now))
  }
  // After every drawing of the diagram: setting the same lines again draws nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(draw)
  useEffect(() => {
    const diagram = svg.current?.parentElement
    if (!diagram) return
    const observer = new ResizeObserver(draw)
    observer.observe(diagram)
    return () => observer.disconnect()
  }, [])
  return (
    <svg className={styles.lines} ref={svg} aria-hidden="true" focusable="false">
      <path d={drawn.firm} />
      <path d={drawn.bare} className={styles.bare} />
    </svg>
  )
}

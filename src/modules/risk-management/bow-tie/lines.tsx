import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { curves, type Box } from './curves.ts'
import { columns } from './tie.ts'
import styles from './bow-tie.module.css'

/** Where the boxes of each column stand within the diagram, and how high the event. */
function measured(diagram: Element): string {
  const { left, top } = diagram.getBoundingClientRect()
  const boxesOf = (column: string): readonly Box[] =>
    [...diagram.querySelectorAll(`[data-box="${column}"]`)].map((element) => {
      const rect = element.getBoundingClientRect()
      return {
        left: Math.round(rect.left - left),
        right: Math.round(rect.right - left),
        middle: Math.round(rect.top - top + rect.height / 2),
      }
    })
  const boxes = columns.map(boxesOf)
  return curves(boxes, boxes[2]?.[0]?.middle ?? 0)
}

/** The lines behind the boxes, drawn again whenever one of them has moved. */
export function Lines() {
  const svg = useRef<SVGSVGElement>(null)
  const [path, setPath] = useState('')
  const draw = () => {
    const diagram = svg.current?.parentElement
    if (diagram) setPath(measured(diagram))
  }
  // After every drawing of the diagram: setting the same path again draws nothing.
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
      <path d={path} />
    </svg>
  )
}

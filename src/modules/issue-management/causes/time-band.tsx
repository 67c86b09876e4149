import { isDay, type Day } from '#lib/days.ts'
import { monthInWords } from '#ui/dates.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Node } from './graph.ts'
import { headRoom, row, type Box, type TreeLayout } from './tree-layout.ts'
import { words } from './words.ts'
import { widthOf } from './wrapped.ts'
import styles from './canvas.module.css'

type TimeBandProps = {
  readonly time: TreeLayout['time']
  readonly nodes: readonly Node[]
  readonly boxes: ReadonlyMap<string, Box>
  readonly record: Whole
  readonly today: Day
  /** Where the drawing ends, in pixels. */
  readonly end: number
}

const dayOf = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** Behind the actions: the months, the window in which it is seen whether they worked, the days they took effect, today. */
export function TimeBand({ time: { x, width, axis }, nodes, boxes, record, today, end }: TimeBandProps) {
  const [from, until] = [dayOf(record.windowStart), dayOf(record.windowEnd)]
  const now = x + axis.at(today)
  const tag = words.today(today)
  const tagWidth = widthOf(tag, 11) + 14
  return (
    <>
      <path className={styles.edge} d={`M ${x - 14} 0 V ${end}`} />
      {from && until && until >= from && (
        <Band
          from={x + axis.at(from)}
          until={x + axis.at(until)}
          right={x + width}
          span={words.span(from, until)}
          end={end}
        />
      )}
      {axis.months.map((month) => (
        <g key={month}>
          <path className={styles.edge} d={`M ${x + axis.at(month)} 24 v 6`} />
          <text className={styles.column} x={x + axis.at(month) + 3} y={18}>
            {monthInWords(month).slice(0, 3)}
            {month.slice(5, 7) === '01' && ` ${month.slice(2, 4)}`}
          </text>
        </g>
      ))}
      <path className={styles.edge} d={`M 0 30 H ${x + width + 12}`} />
      {nodes.map((node) => {
        const box = node.kind === 'action' && node.action.doneOn ? boxes.get(node.id) : undefined
        if (!box) return null
        const right = box.x + box.width
        return <path key={node.id} className={styles.effect} d={`M ${right} ${box.y + row.bar + 8} V ${end}`} />
      })}
      <path className={styles.today} d={`M ${now} 30 V ${end}`} />
      <rect
        className={styles.todayTag}
        x={Math.max(now - tagWidth, x)}
        y={headRoom - 22}
        width={tagWidth}
        height={18}
        rx={3}
      />
      <text className={styles.todayWords} x={Math.max(now - tagWidth, x) + 7} y={headRoom - 9}>
        {tag}
      </text>
    </>
  )
}

type BandProps = {
  readonly from: number
  readonly until: number
  readonly right: number
  readonly span: string
  readonly end: number
}

/** The effectiveness window. Its words begin at its edge where they fit, else they end at it. */
function Band({ from, until, right, span, end }: BandProps) {
  const isRoomy = right - from > widthOf(words.window, 12)
  const x = isRoomy ? from + 6 : Math.max(until, from + 4) - 4
  const anchor = isRoomy ? 'start' : 'end'
  return (
    <>
      <rect className={styles.window} x={from} y={30} width={Math.max(until - from, 2)} height={end - 30} />
      <path className={styles.windowEdge} d={`M ${from} 30 V ${end} M ${until} 30 V ${end}`} />
      <text className={styles.strong12} x={x} y={44} textAnchor={anchor}>
        {words.window}
      </text>
      <text className={styles.tiny} x={x} y={58} textAnchor={anchor}>
        {span}
      </text>
    </>
  )
}

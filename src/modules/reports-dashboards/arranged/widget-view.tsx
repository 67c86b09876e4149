import { LineChart } from '../charts/line-chart.tsx'
import { CardFrame, ChartCard, isChart } from '../dashboard/chart-card.tsx'
import { AtAGlance } from '../dashboard/kpi-tile.tsx'
import type { Tile } from '../measures/answered.ts'
import type { Note, Widget } from './widget.ts'
import { words } from './words.ts'
import styles from './arranged.module.css'

type WidgetViewProps = {
  readonly widget: Widget
  /** The figures of its measure; none where there is no such measure any more. */
  readonly tile: Tile | undefined
  /** What is said where there are none. */
  readonly without: (measure: string) => string
}

/** What a widget shows, the same whether one looks at it or arranges it. */
export function WidgetView({ widget, tile, without }: WidgetViewProps) {
  if (widget.shows === 'note') return <NoteView note={widget} />
  if (!tile) return <p className={styles.gone}>{without(widget.measure)}</p>
  if (widget.shows === 'tile') return <AtAGlance tile={tile} />
  if (widget.shows === 'chart' && isChart(tile)) return <ChartCard tile={tile} />
  return (
    <CardFrame tile={tile} said={words.trend}>
      <LineChart tile={tile} />
    </CardFrame>
  )
}

const NoteView = ({ note: { heading, text } }: { readonly note: Note }) => (
  <div className={styles.note}>
    {heading !== '' && <h2 className={styles.heading}>{heading}</h2>}
    {text !== '' && <p className={styles.text}>{text}</p>}
  </div>
)

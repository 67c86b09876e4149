import { Link } from '@tanstack/react-router'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { FlowChart, FlowLegend } from '../charts/flow-chart.tsx'
import { barsOf, ParetoChart } from '../charts/pareto-chart.tsx'
import { vitalFew } from '#lib/vital-few.ts'
import { StackChart, StackLegend } from '../charts/stack-chart.tsx'
import { ToCard } from '../charts/to-card.tsx'
import { words as figures } from '../charts/words.ts'
import type { Tile } from '../measures/answered.ts'
import { words } from './words.ts'
import styles from './dashboard.module.css'

/** Whether a measure is more than a number: then it is drawn as a chart. */
export const isChart = ({ bands, categories, isFlow }: Tile): boolean =>
  bands.length > 0 || categories !== null || isFlow

/** What a chart shows, in one line. */
function saidOf(tile: Tile): string {
  const last = tile.points.at(-1)
  if (tile.isFlow) return last ? figures.flow(last.numerator, last.denominator) : ''
  if (tile.categories) {
    const bars = barsOf(tile.categories)
    const few = vitalFew(bars.map(({ count }) => count))
    return bars.length === 0 ? words.nothing : figures.vital(few, bars[few - 1]?.together ?? 0)
  }
  return words.latest(last?.denominator ?? 0, tile.bands.at(-1) ?? '', last?.bands?.at(-1) ?? 0)
}

type CardFrameProps = {
  readonly tile: Tile
  /** What it shows, in one line. */
  readonly said: string
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** The room of a chart: its name, which leads to the card, what it says in a line, its legend and its list. */
export const CardFrame = ({ tile, said, legend, children }: CardFrameProps) => (
  <section className={styles.card} aria-label={tile.label}>
    <header className={styles.head}>
      <div>
        <h2 className={styles.name}>
          <ToCard measure={tile.name} className={styles.about}>
            {tile.label}
            <IconInfoCircle size={14} stroke={2} aria-hidden="true" />
          </ToCard>
        </h2>
        <p className={styles.quiet}>{said}</p>
      </div>
      {legend}
    </header>
    {children}
    <ToListOf tile={tile} />
  </section>
)

const LegendOf = ({ tile }: { readonly tile: Tile }) =>
  tile.bands.length > 0 ? <StackLegend tile={tile} /> : tile.isFlow ? <FlowLegend /> : null

/** A measure as a chart, with its legend, its card and its list. */
export function ChartCard({ tile }: { readonly tile: Tile }) {
  return (
    <CardFrame tile={tile} said={saidOf(tile)} legend={<LegendOf tile={tile} />}>
      {tile.bands.length > 0 ? (
        <StackChart tile={tile} />
      ) : tile.isFlow ? (
        <FlowChart tile={tile} />
      ) : (
        <ParetoChart tile={tile} />
      )}
    </CardFrame>
  )
}

/** Leads to the same records where they are listed, as of the same day. */
export function ToListOf({ tile: { of, list } }: { readonly tile: Tile }) {
  const { routeOf } = useFrame()
  const on = usePast()
  const route = list && routeOf(of)
  if (!route) return null
  return (
    <Link
      to="/$module"
      params={{ module: route }}
      search={{ list: of, ...list, ...(on && { on }) }}
      className={styles.link}
    >
      {words.toList}
    </Link>
  )
}

import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { Sparkline } from '../charts/sparkline.tsx'
import { ToCard } from '../charts/to-card.tsx'
import { words as figures } from '../charts/words.ts'
import type { Tile } from '../measures/answered.ts'
import { meaningOf, VerdictSaid } from './verdict.tsx'
import { words } from './words.ts'
import styles from './dashboard.module.css'

/** How a value moved since the end of the month before. */
function movementOf({ points }: Tile): string {
  const [before, now] = points.slice(-2)
  if (!before || !now || now.value === null) return words.nothing
  if (before.value === null) return words.fresh
  const by = now.value - before.value
  if (Math.abs(by) < 0.05) return words.steady(before.day)
  return by > 0 ? words.rose(by, before.day) : words.fell(-by, before.day)
}

/** A measure among others at a glance. */
export const KpiTile = ({ tile }: { readonly tile: Tile }) => (
  <li>
    <AtAGlance tile={tile} />
  </li>
)

/** A measure at a glance: value, where it comes from, target and verdict. All of it leads to its card. */
export function AtAGlance({ tile }: { readonly tile: Tile }) {
  const value = tile.points.at(-1)?.value ?? null
  const verdict = meaningOf(tile, value)
  return (
    <ToCard measure={tile.name} className={styles.tile}>
      <span className={styles.label}>
        {tile.label}
        <IconInfoCircle size={14} stroke={2} aria-hidden="true" />
      </span>
      <span className={styles.figure}>
        <span className={styles.value}>
          {value === null ? figures.none : figures.figure(value, tile.unit)}
          {value !== null && figures.unit(value, tile.unit) !== '' && <small> {figures.unit(value, tile.unit)}</small>}
        </span>
        <Sparkline points={tile.points} target={tile.target} verdict={verdict} />
      </span>
      <span className={styles.says}>
        {verdict && <VerdictSaid verdict={verdict} />}
        <span>{tile.target === null ? figures.noTarget : figures.target(tile.target, tile.unit, tile.better)}</span>
      </span>
      <span className={styles.moved}>{movementOf(tile)}</span>
    </ToCard>
  )
}

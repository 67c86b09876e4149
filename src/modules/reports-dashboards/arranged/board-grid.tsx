import type { Tile } from '../measures/answered.ts'
import type { Widget } from './widget.ts'
import { WidgetView } from './widget-view.tsx'
import { words } from './words.ts'
import styles from './arranged.module.css'

type BoardGridProps = { readonly widgets: readonly Widget[]; readonly tiles: readonly Tile[] }

/** A dashboard as it was arranged. */
export function BoardGrid({ widgets, tiles }: BoardGridProps) {
  if (widgets.length === 0) return <p className={styles.empty}>{words.empty}</p>
  return (
    <div className={styles.room}>
      <ul className={styles.grid}>
        {widgets.map((widget) => (
          <li key={widget.key} className={styles.place} data-width={widget.width} data-shows={widget.shows}>
            <WidgetView
              widget={widget}
              tile={widget.shows === 'note' ? undefined : tiles.find(({ name }) => name === widget.measure)}
              without={words.gone}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

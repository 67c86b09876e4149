import { Link } from '@tanstack/react-router'
import { useCurrentInView } from '#ui/use-current-in-view.tsx'
import type { Boards } from '../arranged/board.ts'
import { dashboards } from './dashboards.ts'
import { words } from './words.ts'
import styles from './dashboard.module.css'

type BoardsStripProps = {
  /** The name of the one that is shown. */
  readonly current: string | null
  readonly on: string | null
  readonly boards: Boards | undefined
}

/** All dashboards: those that one arranged or that are shared with one, after the delivered ones. */
export function BoardsStrip({ current, on, boards }: BoardsStripProps) {
  const strip = useCurrentInView(current ?? '')
  const named = [...dashboards, ...(boards?.items ?? []).map(({ id, name }) => ({ name: id, label: name }))]
  const addressOf = (name: string) =>
    name === boards?.home && on === null
      ? {}
      : { list: 'dashboards', ...(name !== boards?.home && { view: name }), ...(on !== null && { on }) }
  return (
    <nav ref={strip} className={styles.boards} aria-label={words.boards}>
      {named.map(({ name, label }) => (
        <Link
          key={name}
          to="/$module"
          params={{ module: 'reports-dashboards' }}
          search={addressOf(name)}
          replace
          resetScroll={false}
          className={styles.board}
          data-current={name === current || undefined}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

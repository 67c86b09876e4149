import { useId, type ReactNode } from 'react'
import styles from './utilisation.module.css'

type CardProps = {
  readonly title: string
  readonly note?: string
  /** Said in place of the children, where there is nothing to show. */
  readonly none?: string | null
  readonly children: ReactNode
}

/** Figures of one kind, under their title. */
export function Card({ title, note, none = null, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {none === null ? children : <p className={styles.note}>{none}</p>}
    </section>
  )
}

type BarProps = { readonly share: number; readonly tone?: 'plain' | 'warn' }

/** How much of a whole something is; the figure stands beside it. */
export const Bar = ({ share, tone = 'plain' }: BarProps) => (
  <span className={styles.track} aria-hidden>
    <span data-tone={tone} style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }} />
  </span>
)

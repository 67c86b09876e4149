import { useId, type ReactNode } from 'react'
import { OfThose } from '#kernel/slots/of-those.tsx'
import styles from './section-card.module.css'

type SectionCardProps = {
  readonly title: ReactNode
  /** What stands in the line of the title: a verdict, a switch, a button. */
  readonly beside?: ReactNode
  /** The kinds of records that its figures count, of which a reader may not read all. */
  readonly counts?: readonly string[] | undefined
  /** What its module adds to its looks: a container that its contents measure themselves by. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A section of a record's page that a module draws: a card with its title. */
export function SectionCard({ title, beside, counts, className, children }: SectionCardProps) {
  const id = useId()
  return (
    <section className={className ? `${styles.card} ${className}` : styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title} {counts && <OfThose kinds={counts} />}
        </h2>
        {beside}
      </header>
      {children}
    </section>
  )
}

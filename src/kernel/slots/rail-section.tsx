import { useId, type ReactNode } from 'react'
import styles from './rail-section.module.css'

type RailSectionProps = {
  readonly title: string
  /** What stands in the line of the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A section beside a record's page. */
export function RailSection({ title, beside, children }: RailSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        {beside}
      </header>
      {children}
    </section>
  )
}

/** What is known there: each a name and its value, on one line where there is room. */
export const RailFacts = ({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

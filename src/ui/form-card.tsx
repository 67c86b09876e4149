import { useId, type ReactNode } from 'react'
import styles from './form-card.module.css'

type FormCardProps = {
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** What belongs together in a form, or stands beside one: a card, with its heading unless it needs none. */
export function FormCard({ heading, children }: FormCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h2 className={styles.heading} id={id}>
          {heading}
        </h2>
      )}
      {children}
    </section>
  )
}

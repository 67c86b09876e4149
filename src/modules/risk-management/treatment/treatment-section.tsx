import { useId } from 'react'
import type { SectionProps } from '#record/page/sections.ts'
import { Actions, treating } from './actions.tsx'
import { Treated } from './treated.tsx'
import { words } from './words.ts'
import styles from './treatment.module.css'

/** The actions that treat a risk and how they stand together; nothing while there are none. */
export function TreatmentSection({ record }: SectionProps) {
  const id = useId()
  if (treating(record).length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {words.title}
        </h2>
        <Treated owing={record.owed?.mitigated_by} />
      </header>
      <Actions record={record} />
    </section>
  )
}

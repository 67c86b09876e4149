import type { BesideStepProps } from '#kernel/slots/slots.tsx'
import { BundleButton } from '../bundle/bundle-button.tsx'
import { WhereUsedList } from './where-used-list.tsx'
import { words } from './words.ts'
import styles from './where-used.module.css'

/** What refers to a document, for whoever is about to propose its obsolescence. */
export const WhereUsedBeside = ({ record }: BesideStepProps) => (
  <section className={styles.beside} aria-label={words.titleOf(record.number)}>
    <h3 className={styles.heading}>{words.title}</h3>
    <BundleButton number={record.number} />
    <WhereUsedList number={record.number} level={4} />
  </section>
)

import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { words } from './words.ts'
import styles from './home.module.css'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

const Named = ({ record }: { readonly record: Ref }) => (
  <li className={styles.taught}>
    <ToRecord record={record} className={styles.link}>
      {record.title}
    </ToRecord>
  </li>
)

/** The curricula of a job role, by their titles. */
export function CurriculaSection({ record }: SectionProps) {
  const curricula = listOf(record.curricula).filter(isRef)
  return (
    <SectionCard title={words.curricula}>
      {curricula.length === 0 && <p className={styles.quiet}>{words.noCurricula}</p>}
      <ul className={styles.lines}>
        {curricula.map((one) => (
          <Named key={one.id} record={one} />
        ))}
      </ul>
    </SectionCard>
  )
}

type Line = { readonly requirement?: unknown }

/** The requirements of a curriculum, numbered where one comes after the other. */
export function RequirementsSection({ record }: SectionProps) {
  const requirements = listOf(record.requirements).map((line) => (line as Line).requirement) // The field's kind says so.
  const isOrdered = record.order === 'One after the other'
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <SectionCard
      title={words.requirements}
      beside={<span className={styles.quiet}>{isOrdered ? words.inOrder : words.inAnyOrder}</span>}
    >
      {requirements.length === 0 && <p className={styles.quiet}>{words.noRequirements}</p>}
      <List className={isOrdered ? styles.ordered : styles.lines}>
        {requirements.filter(isRef).map((one) => (
          <Named key={one.id} record={one} />
        ))}
      </List>
    </SectionCard>
  )
}

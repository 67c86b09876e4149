import { hasRole } from '#kernel/access/has-role.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { overseers } from '../assignment/assignment.ts'
import { RecordButtons } from './record-buttons.tsx'
import { words } from './words.ts'
import styles from './record.module.css'

/** On the page of a person: their training record, for whoever may take it. */
export function RecordSection({ record }: SectionProps) {
  const { me } = useFrame()
  const site = isRef(record.site) ? record.site.id : null
  const mayTake =
    me.id === record.id || me.team.includes(record.id) || overseers.some((role) => hasRole(me, role, site))
  if (!mayTake) return null
  return (
    <SectionCard title={words.title}>
      <p className={styles.explain}>{words.explain}</p>
      <div className={styles.buttons}>
        <RecordButtons person={record.number} />
      </div>
    </SectionCard>
  )
}

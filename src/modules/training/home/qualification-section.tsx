import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import type { Qualification } from './qualification.ts'
import { RoleCard } from './role-card.tsx'
import { words } from './words.ts'
import styles from './home.module.css'

/** The job roles of a person, and what they lack for each where that is for the reader. */
export function QualificationSection({ definition, record }: SectionProps) {
  const { data } = useQuery({
    queryKey: ['training', 'qualification', record.number],
    queryFn: ({ signal }) =>
      ask<Qualification>('GET', `${collection(definition)}/${encodeURIComponent(record.number)}/qualification`, {
        signal,
      }),
  })
  // It stands last on the page: nothing is pushed away when it comes, and who holds no role has no empty box.
  if (!data || data.roles.length === 0) return null
  return (
    <SectionCard title={words.qualificationOf}>
      <ul className={styles.roles}>
        {data.roles.map((role) => (
          <RoleCard key={role.holding} role={role} isTold={data.isTold} />
        ))}
      </ul>
    </SectionCard>
  )
}

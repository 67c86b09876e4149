import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { MemberCard } from './member-card.tsx'
import type { Team } from './team.ts'
import { words } from './words.ts'
import styles from './team.module.css'

/** Those whom one leads, each with what they have met, what presses, and what comes. */
export function TeamScreen() {
  const asked = useQuery({
    queryKey: ['training', 'team'],
    queryFn: ({ signal }) => ask<Team>('GET', '/api/v1/training/team', { signal }),
    retry: false,
  })
  return (
    <section aria-labelledby="team-title" className={styles.team}>
      <h1 id="team-title">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && (
        <>
          <p className={styles.note}>{asked.data.members.length === 0 ? words.none : words.explain}</p>
          {asked.data.members.map((one) => (
            <MemberCard key={one.id} member={one} />
          ))}
        </>
      )}
    </section>
  )
}

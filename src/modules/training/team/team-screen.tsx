import { Coming } from '#ui/coming.tsx'
import { MemberCard } from './member-card.tsx'
import { useTeam } from './use-team.tsx'
import { words } from './words.ts'
import styles from './team.module.css'

/** Those whom one leads, each with what they have met, what presses, and what comes. */
export function TeamScreen() {
  const asked = useTeam()
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

import { Button } from '@mantine/core'
import { useState } from 'react'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Due } from '#ui/due.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { MemberDetails } from './member-details.tsx'
import { StandingBar } from './standing-bar.tsx'
import type { Member } from './team.ts'
import { words } from './words.ts'
import styles from './team.module.css'

/** One person in a few lines; all else opens below. */
export function MemberCard({ member }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const { number, name, jobTitle, department, isNew, roles } = member
  const own = { id: member.id, kind: 'person', number, title: name, state: 'active' }
  return (
    <SectionCard
      title={<RecordLink record={own} />}
      beside={
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={words.showOf(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {words.show}
        </Button>
      }
    >
      <p className={styles.about}>
        {isNew && <Verdict tone="open">{words.isNew}</Verdict>}
        <span>{[jobTitle, department].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.about}>
        {roles.length === 0 ? words.noRoles : roles.map(({ role }) => role.title).join(' · ')}
      </p>
      <Figures member={member} />
      {isOpen && <MemberDetails member={member} />}
    </SectionCard>
  )
}

const Figures = ({ member: { name, counts, nextDue, ending } }: { readonly member: Member }) => (
  <div className={styles.figures}>
    <StandingBar name={name} counts={counts} />
    <span className={styles.about}>
      {nextDue === null ? (
        words.noneDue
      ) : (
        <span>
          {words.nextDue}: <Due day={nextDue} />
        </span>
      )}
      {ending.length > 0 && <Verdict tone="soon">{words.ending(ending.length)}</Verdict>}
    </span>
  </div>
)

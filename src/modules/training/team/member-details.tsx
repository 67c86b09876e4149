import type { ReactNode } from 'react'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { RecordButtons } from '../record/record-buttons.tsx'
import { standingTones } from '../standing-tones.tsx'
import { standingWords } from '../standing-words.ts'
import { isMet } from '../standings.ts'
import { GapPart } from './gap-part.tsx'
import { RolesPart } from './roles-part.tsx'
import type { Learnt, Member, Planned } from './team.ts'
import { words } from './words.ts'
import styles from './team.module.css'

/** Roles to give and take, what is open and what ends, the plan of who joins, and the gap of who leaves. */
export const MemberDetails = ({ member }: { readonly member: Member }) => (
  <div className={styles.details}>
    <RolesPart member={member} />
    {member.plan.length > 0 && (
      <Part title={words.plan} note={words.planExplain}>
        <ol className={styles.timeline}>
          {member.plan.map((one) => (
            <PlanLine key={one.number} planned={one} />
          ))}
        </ol>
      </Part>
    )}
    {member.open.length > 0 && (
      <Part title={words.open}>
        <ul className={styles.lines}>
          {member.open.map((one) => (
            <LearntLine key={one.number} learnt={one} />
          ))}
        </ul>
      </Part>
    )}
    {member.ending.length > 0 && (
      <Part title={words.ends}>
        <ul className={styles.lines}>
          {member.ending.map((one) => (
            <LearntLine key={one.number} learnt={one} />
          ))}
        </ul>
      </Part>
    )}
    <GapPart member={member} />
    <div className={styles.buttons}>
      <RecordButtons person={member.number} />
    </div>
  </div>
)

type PartProps = { readonly title: string; readonly note?: string; readonly children: ReactNode }

const Part = ({ title, note, children }: PartProps) => (
  <section className={styles.part} aria-label={title}>
    <h3 className={styles.partTitle}>{title}</h3>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {children}
  </section>
)

/** Leads to what was asked, else to the requirement. */
const To = ({ assignment, number, title }: Pick<Learnt, 'assignment' | 'number' | 'title'>) => (
  <ToRecord
    record={
      assignment === null
        ? { kind: 'training-requirement', number }
        : { kind: 'training-assignment', number: assignment }
    }
    className={styles.link}
  >
    <RecordNumber number={assignment ?? number} split /> {title}
  </ToRecord>
)

const LearntLine = ({ learnt: { standing, due, until, ...one } }: { readonly learnt: Learnt }) => (
  <li className={styles.line}>
    <To {...one} />
    <span className={styles.about}>
      <Verdict tone={standingTones[standing]}>{standingWords[standing]}</Verdict>
      {/* What is met and yet due has been assigned again ahead. */}
      {due !== null && (isMet(standing) ? <span>{words.again(due)}</span> : <Due day={due} />)}
      {until !== null && <span>{standing === 'expired' ? words.expired(until) : words.until(until)}</span>}
    </span>
  </li>
)

const PlanLine = ({ planned: { by, role, standing, ...one } }: { readonly planned: Planned }) => (
  <li className={styles.line}>
    <span className={styles.day}>{by === null ? words.noDay : dayInWords(by)}</span>
    <To {...one} />
    <span className={styles.about}>
      <span>{words.forRole(role)}</span>
      {standing === 'planned' ? (
        <Verdict tone="draft">{words.whenHeld}</Verdict>
      ) : (
        <Verdict tone={standingTones[standing]}>{standingWords[standing]}</Verdict>
      )}
    </span>
  </li>
)

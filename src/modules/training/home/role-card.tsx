import { ToRecord } from '#kernel/outline/record-link.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { Sign, Verdict } from '#ui/state-chip.tsx'
import type { Tone } from '#ui/tone.tsx'
import type { Standing } from '../standing/standing.ts'
import { dueBy, type Lacking, type RoleHeld } from './qualification.ts'
import { Ring } from './ring.tsx'
import { words } from './words.ts'
import styles from './home.module.css'

const toneOf: Readonly<Record<Standing, Tone>> = {
  current: 'done',
  credited: 'done',
  due: 'open',
  overdue: 'overdue',
  expired: 'overdue',
  missing: 'missing',
}

/** A job role: how much of it is met, since when somebody is qualified, or what is missing and by when. */
export const RoleCard = ({ role, isTold = true }: { readonly role: RoleHeld; readonly isTold?: boolean }) => (
  <li className={styles.role}>
    {role.state === 'held' && isTold && role.needed > 0 && <Ring met={role.met} needed={role.needed} />}
    <div className={styles.about}>
      <ToRecord record={{ kind: 'job-role', number: role.number }} className={styles.roleTitle}>
        {role.title}
      </ToRecord>
      {isTold && <Standing role={role} />}
      <p className={styles.quiet}>{heldInWords(role)}</p>
      {role.lacking.length > 0 && (
        <ul className={styles.lacking}>
          {role.lacking.map((one) => (
            <LackingLine key={one.number} {...one} />
          ))}
        </ul>
      )}
    </div>
  </li>
)

function heldInWords({ state, since, until }: RoleHeld): string {
  if (state === 'planned') return words.from(dayInWords(since))
  return until === null ? words.heldSince(dayInWords(since)) : words.heldUntil(dayInWords(since), dayInWords(until))
}

function Standing({ role }: { readonly role: RoleHeld }) {
  const { state, needed, qualifiedSince, goodUntil, lacking } = role
  if (state === 'planned') return null
  if (needed === 0) return <p className={styles.quiet}>{words.nothingNeeded}</p>
  if (qualifiedSince !== null)
    return (
      <p className={styles.verdict} data-tone="done">
        <Sign tone="done" />
        <span>
          {words.qualified(dayInWords(qualifiedSince))}
          {goodUntil !== null && <span className={styles.quiet}> {words.qualifiedUntil(dayInWords(goodUntil))}</span>}
        </span>
      </p>
    )
  const by = dueBy(role)
  const said = by === null ? words.lacking(lacking.length) : words.lackingBy(lacking.length, dayInWords(by))
  return (
    <p className={styles.verdict} data-tone="soon">
      <Sign tone="soon" />
      <span>{said}</span>
    </p>
  )
}

/** One requirement that is missing: it leads to what is asked, or to the requirement where nothing is yet. */
const LackingLine = ({ number, title, standing, assignment, due }: Lacking) => (
  <li className={styles.line}>
    <ToRecord
      record={
        assignment === null
          ? { kind: 'training-requirement', number }
          : { kind: 'training-assignment', number: assignment }
      }
      className={styles.title}
    >
      {title}
    </ToRecord>
    <span className={styles.facts}>
      {(standing !== 'due' || due === null) && <Verdict tone={toneOf[standing]}>{words.standings[standing]}</Verdict>}
      {due !== null && <Due day={due} />}
    </span>
  </li>
)

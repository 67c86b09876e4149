import { inkOf } from '#ui/tone.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { standingTones } from '../standing-tones.tsx'
import { standingWords } from '../standing-words.ts'
import { standings } from '../standing/standing.ts'
import type { Member } from './team.ts'
import { words } from './words.ts'
import styles from './team.module.css'

type StandingBarProps = Pick<Member, 'name' | 'counts'>

/** How many requirements somebody meets, and how they stand to the others: as a bar, and in words. */
export function StandingBar({ name, counts }: StandingBarProps) {
  const shown = standings.filter((one) => counts[one] > 0)
  const all = shown.reduce((sum, one) => sum + counts[one], 0)
  if (all === 0) return <span className={styles.about}>{words.nothingAsked}</span>
  return (
    <div className={styles.stands}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((one) => (
          <span
            key={one}
            className={styles.piece}
            data-standing={one}
            style={{ flexGrow: counts[one], background: inkOf(standingTones[one]) }}
          />
        ))}
      </div>
      <ul className={styles.counts} aria-label={words.bar(name)}>
        {shown.map((one) => (
          <li key={one}>
            <Verdict tone={standingTones[one]}>{`${counts[one]} ${standingWords[one].toLowerCase()}`}</Verdict>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Day } from '#lib/days.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { Sign } from '#ui/state-chip.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Holiday } from '#features/tasks/use-holidays.tsx'
import { change } from '../change.ts'
import type { DayCollision } from '../release/release.ts'
import type { PartOf } from '../use-parts.tsx'
import type { Effective, EffectiveDay } from './effective-days.ts'
import { words } from './words.ts'
import styles from './calendar.module.css'

export type Listed = PartOf<typeof change>

/** A change on the day on which it takes effect, with the collisions that it is in. */
export type Drawn = Effective & { readonly change: Listed; readonly collisions: readonly DayCollision[] }

/** With which changes one collides, and on what; its page says how that ends. */
const withWhom = (id: string, collisions: readonly DayCollision[]): string =>
  collisions
    .map(({ changes, on }) => {
      const other = changes.find((one) => one.id !== id)
      return words.collidesWith(
        other && isRef(other) ? other.number : words.hidden,
        isRef(on) ? on.title : words.hidden,
      )
    })
    .join(' ')

export type DayProps = {
  readonly day: EffectiveDay<Drawn>
  readonly isFree: boolean
  readonly holidays: readonly Holiday[]
}

/** A day among those of its week. */
export function DayCell({ today, ...held }: DayProps & { readonly today: Day }) {
  const { day, colliding } = held.day
  return (
    <td
      data-today={day === today || undefined}
      data-collides={colliding.size > 0 || undefined}
      data-holiday={held.holidays.length > 0 || undefined}
    >
      <time className={styles.day} dateTime={day} title={dayInWords(day)}>
        {dayInShort(day)}
      </time>
      <Held {...held} />
    </td>
  )
}

/** What a day holds: its holidays, and the changes that take effect on it. */
export function Held({ day: { changes, colliding }, isFree, holidays }: DayProps) {
  return (
    <>
      {holidays.map(({ name, site }) => (
        <span key={`${name} ${site?.id}`} className={styles.holiday}>
          {words.holiday(name, site?.title ?? null)}
        </span>
      ))}
      {isFree && <span className={styles.free}>{words.free}</span>}
      <ul className={styles.list}>
        {changes.map(({ id, change: one, collisions }) => {
          const { tone = 'open' } = change.workflow.states[one.state] ?? {}
          const standing = one.effectiveOn ? words.effective : one.state === 'release-set' ? words.set : words.planned
          return (
            <li key={id} title={colliding.has(id) ? words.collides : standing}>
              <Sign tone={colliding.has(id) ? 'overdue' : one.effectiveOn ? 'done' : tone} />
              <ToRecord record={{ kind: change.name, number: one.number }} className={styles.link ?? ''}>
                {one.title ?? one.number}
              </ToRecord>
              {colliding.has(id) && <span className={styles.with}>{withWhom(id, collisions)}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

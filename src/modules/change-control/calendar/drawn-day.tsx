import type { Day } from '#lib/days.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { Message } from '#ui/message.tsx'
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

/** So many changes of a day are drawn at once, and of so many is said with which one collides: a day stays as tall as its week. */
const mostDrawn = 3
const mostSaid = 2

/** With which changes one collides, and on what. */
const withWhom = (id: string, collisions: readonly DayCollision[]): string =>
  collisions
    .map(({ changes, on }) => words.collidesWith(otherIn(id, changes), isRef(on) ? on.title : words.hidden))
    .join(' ')

const otherIn = (id: string, changes: DayCollision['changes']): string => {
  const other = changes.find((one) => one.id !== id)
  return other && isRef(other) ? other.number : words.hidden
}

/** The same in a line, where a column has no room for what they collide on; the page of the change says that. */
function InShort({ id, collisions }: { readonly id: string; readonly collisions: readonly DayCollision[] }) {
  const [first, ...more] = new Set(collisions.map(({ changes }) => otherIn(id, changes)))
  const other = <span className={styles.number}>{first}</span>
  if (more.length === 0) return <Message of={words.collidesWithOne} parts={{ other }} />
  return <Message of={words.collidesWithMore} parts={{ other, more: more.length }} />
}

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
      <Held {...held} isShort />
    </td>
  )
}

/** What a day holds: its holidays, and the changes that take effect on it. */
export function Held({
  day: { changes, colliding },
  isFree,
  holidays,
  isShort = false,
}: DayProps & { readonly isShort?: boolean }) {
  return (
    <>
      {holidays.map(({ name, site }) => (
        <span key={`${name} ${site?.id}`} className={styles.holiday}>
          {words.holiday(name, site?.title ?? null)}
        </span>
      ))}
      {isFree && <span className={styles.free}>{words.free}</span>}
      <Changes drawn={changes.slice(0, mostDrawn)} colliding={colliding} isShort={isShort} />
      {changes.length > mostDrawn && (
        <details className={styles.more}>
          <summary>{words.others(changes.length - mostDrawn)}</summary>
          <Changes drawn={changes.slice(mostDrawn)} colliding={colliding} isShort={isShort} />
        </details>
      )}
    </>
  )
}

type ChangesProps = Pick<EffectiveDay<Drawn>, 'colliding'> & {
  readonly drawn: readonly Drawn[]
  readonly isShort: boolean
}

const Changes = ({ drawn, colliding, isShort }: ChangesProps) => (
  <ul className={styles.list}>
    {drawn.map(({ id, change: one, collisions }) => {
      const isBrief = isShort || collisions.length > mostSaid
      const { tone = 'open' } = change.workflow.states[one.state] ?? {}
      const standing = one.effectiveOn ? words.effective : one.state === 'release-set' ? words.set : words.planned
      return (
        <li key={id} title={colliding.has(id) ? words.collides : standing}>
          <Sign tone={colliding.has(id) ? 'overdue' : one.effectiveOn ? 'done' : tone} />
          <ToRecord record={{ kind: change.name, number: one.number }} className={styles.link ?? ''}>
            {one.title ?? one.number}
          </ToRecord>
          {colliding.has(id) && (
            <span className={styles.with} title={isBrief ? withWhom(id, collisions) : undefined}>
              {isBrief ? <InShort id={id} collisions={collisions} /> : withWhom(id, collisions)}
            </span>
          )}
        </li>
      )
    })}
  </ul>
)

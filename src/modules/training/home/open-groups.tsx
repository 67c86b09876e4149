import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Due } from '#ui/due.tsx'
import { useToday } from '#ui/today.tsx'
import { groupOf, type Group, type Open, type ToObserve } from './home.ts'
import { words } from './words.ts'
import styles from './home.module.css'

const order: readonly Group[] = ['overdue', 'progress', 'soon', 'later']

const whyOf = ({ state, observer, why, because }: Open): string => {
  if (state === 'handed-in') return words.handedIn
  if (state === 'failed') return words.failedOnce
  if (observer !== null) return words.observedBy(observer)
  return because === null ? why : `${why}: ${because}`
}

/** What is still to be learnt, what is late first; each group where there is something in it. */
export function OpenGroups({ open }: { readonly open: readonly Open[] }) {
  const today = useToday()
  const grouped = order.map((group) => ({ group, items: open.filter((one) => groupOf(one, today) === group) }))
  return grouped
    .filter(({ items }) => items.length > 0)
    .map(({ group, items }) => (
      <SectionCard
        key={group}
        title={
          <>
            {words.groups[group]} <span className={styles.count}>{items.length}</span>
          </>
        }
      >
        <ul className={styles.lines}>
          {items.map((one) => (
            <OpenLine key={one.number} one={one} />
          ))}
        </ul>
      </SectionCard>
    ))
}

const OpenLine = ({ one }: { readonly one: Open }) => (
  <li className={styles.line}>
    <ToRecord record={{ kind: 'training-assignment', number: one.number }} className={styles.title}>
      <span className={styles.strong}>{one.title}</span>
      <span className={styles.under}>
        {one.method} · {whyOf(one)}
      </span>
    </ToRecord>
    <span className={styles.facts}>
      {one.due !== null && <Due day={one.due} settled={one.state === 'handed-in'} />}
    </span>
  </li>
)

/** Whom one is to observe at work. */
export const ObserveGroup = ({ observe }: { readonly observe: readonly ToObserve[] }) => (
  <SectionCard
    title={
      <>
        {words.observe} <span className={styles.count}>{observe.length}</span>
      </>
    }
  >
    <p className={styles.quiet}>{words.observeExplain}</p>
    <ul className={styles.lines}>
      {observe.map(({ number, title, learner, due }) => (
        <li key={number} className={styles.line}>
          <ToRecord record={{ kind: 'training-assignment', number }} className={styles.title}>
            <span className={styles.strong}>{words.observed(learner)}</span>
            <span className={styles.under}>{title}</span>
          </ToRecord>
          <span className={styles.facts}>{due !== null && <Due day={due} />}</span>
        </li>
      ))}
    </ul>
  </SectionCard>
)

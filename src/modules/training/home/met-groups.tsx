import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { addDays } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { Home, Met } from './home.ts'
import { words } from './words.ts'
import styles from './home.module.css'

/** A certificate that ends within so many days is about to run out: by then its renewal is assigned. */
const endsSoon = 60

const isOver = ({ state, until }: Met, today: string) => state === 'expired' || (until !== null && until < today)

/** Certificates with their last days, and what was done last. */
export const MetGroups = ({ certificates, done, doneCount }: Pick<Home, 'certificates' | 'done' | 'doneCount'>) => (
  <>
    <SectionCard title={words.certificates}>
      {certificates.length === 0 && <p className={styles.quiet}>{words.noCertificates}</p>}
      <MetLines items={certificates} says={untilOf} />
    </SectionCard>
    <SectionCard title={words.done}>
      {done.length === 0 && <p className={styles.quiet}>{words.noDone}</p>}
      <MetLines items={done} says={({ met }) => met !== null && words.metOn(dayInWords(met))} />
      <p className={styles.foot}>
        <Link
          to="/$module"
          params={{ module: 'training' }}
          search={{ list: 'training-assignment', owner: 'me' }}
          className={styles.link}
        >
          {doneCount > done.length ? words.all(doneCount) : words.toList}
        </Link>
      </p>
    </SectionCard>
  </>
)

const untilOf = (one: Met) => <Until one={one} />

type MetLinesProps = { readonly items: readonly Met[]; readonly says: (one: Met) => ReactNode }

const MetLines = ({ items, says }: MetLinesProps) => (
  <ul className={styles.lines}>
    {items.map((one) => (
      <li key={one.number} className={styles.line}>
        <ToRecord record={{ kind: 'training-assignment', number: one.number }} className={styles.title}>
          <span className={styles.strong}>{one.title}</span>
          {one.issuer !== null && <span className={styles.under}>{words.issuedBy(one.issuer)}</span>}
        </ToRecord>
        <span className={styles.facts}>{says(one)}</span>
      </li>
    ))}
  </ul>
)

function Until({ one }: { readonly one: Met }) {
  const today = useToday()
  if (one.until === null) return null
  const day = dayInWords(one.until)
  if (isOver(one, today)) return <Verdict tone="overdue">{words.ranOut(day)}</Verdict>
  return one.until <= addDays(today, endsSoon) ? (
    <Verdict tone="soon">{words.until(day)}</Verdict>
  ) : (
    <span>{words.until(day)}</span>
  )
}

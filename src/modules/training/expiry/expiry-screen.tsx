import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from '#lib/http.ts'
import { monthsFrom } from '#lib/months.ts'
import { Coming } from '#ui/coming.tsx'
import { monthInWords } from '#ui/dates.ts'
import { useRowKeys } from '#ui/use-row-keys.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { filled } from '#screens/list/list-search.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { filters } from '../matrix/asked.ts'
import { unfiltered } from '../matrix/empty.tsx'
import { MatrixFilters } from '../matrix/matrix-filters.tsx'
import { useAddress, type Address } from '../matrix/use-address.tsx'
import { Counts } from './counts.tsx'
import { ExportExpiries } from './export-expiries.tsx'
import { mostDrawn, within, type Expiries } from './expiry.ts'
import { Month } from './month.tsx'
import { words } from './words.ts'
import styles from './expiry.module.css'

/** What narrows it, without what the matrix keeps in the address beside that. */
const narrowing = ({ chosen }: Address) =>
  filled(Object.fromEntries(filters.map((name) => [name, chosen[name].join(',') || undefined])))

/** Which certificates and qualifications of whom expire, month by month (ISO 9001 7.2). */
export function ExpiryScreen() {
  const address = useAddress()
  const narrowed = narrowing(address)
  const asked = useQuery({
    queryKey: [trainingAssignment.plural, 'expiries', narrowed],
    queryFn: ({ signal }) =>
      ask<Expiries>('GET', `/api/v1/training/expiries?${new URLSearchParams(narrowed).toString()}`, { signal }),
  })
  const { data } = asked
  const isNarrowed = Object.keys(narrowed).length > 0
  return (
    <section aria-labelledby="expiry-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <header className={styles.header}>
        <h1 id="expiry-title">{words.title}</h1>
        <ExportExpiries narrowed={narrowed} />
      </header>
      <p className={styles.note}>
        {words.note} {data && !data.isOfAll && words.ofThose}
      </p>
      <MatrixFilters address={{ ...address, isNarrowed }} />
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && data.coming.length + data.expired.length === 0 && <Nothing isNarrowed={isNarrowed} go={address.go} />}
      {data && data.coming.length + data.expired.length > 0 && <Drawn {...data} />}
    </section>
  )
}

function Drawn({ today, expired, coming, isCut }: Expiries) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, words.keys)
  return (
    <>
      <Counts today={today} expired={expired} coming={coming} />
      <ol ref={list} className={styles.months} aria-label={words.months}>
        {expired.length > 0 && <Month title={words.expiredTitle} all={expired} today={today} />}
        {monthsFrom(today, coming, within + 1).map(({ month, all }) => (
          <Month key={month} title={monthInWords(month)} all={all} today={today} />
        ))}
      </ol>
      {isCut && <p className={styles.note}>{words.cut(mostDrawn)}</p>}
    </>
  )
}

/** What belongs here, and the way on. */
const Nothing = ({ isNarrowed, go }: Pick<Address, 'isNarrowed' | 'go'>) => (
  <div className={styles.empty}>
    <p>{isNarrowed ? words.nothingFound : words.empty}</p>
    {isNarrowed ? (
      <Button variant="default" onClick={() => go(unfiltered)}>
        {words.clear}
      </Button>
    ) : (
      <p className={styles.note}>{words.emptySteps}</p>
    )}
  </div>
)

import { useQuery } from '@tanstack/react-query'
import { addMonths, type Day } from '#lib/days.ts'
import { before, monthsFrom, monthsShown, monthStart } from '#lib/months.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInShort, dayInWords, monthInWords } from '#ui/dates.ts'
import { Sign } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { records } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Search } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { vendorCertificate } from '../certificate/certificate.ts'
import { lightOf, tones } from '../certificate/light.ts'
import { everyVendor } from '../every-vendor.tsx'
import { buyable } from '../vendor-states.ts'
import { vendor } from '../vendor.ts'
import { words } from './words.ts'
import styles from './calendar.module.css'

/** So many documents are shown. */
const most = 200

/** Years that are looked back for what has expired and was not replaced. */
const monthsBack = 60

/** The states in which the last day of an approval asks for something. */
const approving: readonly string[] = [...buyable, 'expired']

type Span = readonly [from: Day, to: Day]

type Line = {
  readonly id: string
  readonly day: Day
  readonly kind: string
  readonly number: string
  readonly says: string
  readonly vendor: string
}

async function expiring(narrowed: Search, [from, to]: Span, on: string | null, signal: AbortSignal) {
  const asked = { state: 'valid,expired', expires: `${from}..${to}`, sort: 'expires', limit: String(most) }
  const [certificates, { items, isCut }] = await Promise.all([
    records(vendorCertificate).list({ ...asked, ...(on !== null && { on }) }, signal),
    everyVendor(narrowed, on, signal),
  ])
  const shown = new Set(items.map(({ id }) => id))
  const documents = certificates.items.flatMap(({ id, number, title, expires, parent }): readonly Line[] =>
    expires === null || !isRef(parent) || !shown.has(parent.id)
      ? []
      : [{ id, day: expires, kind: vendorCertificate.name, number, says: title ?? number, vendor: parent.title }],
  )
  const approvals = items.flatMap(({ id, number, name, state, approvedUntil }): readonly Line[] =>
    approvedUntil === null || !approving.includes(state) || approvedUntil < from || approvedUntil > to
      ? []
      : [{ id, day: approvedUntil, kind: vendor.name, number, says: words.approval, vendor: name ?? number }],
  )
  return { lines: [...documents, ...approvals], isCut: certificates.next !== null || isCut }
}

/** The documents and approvals of the vendors of a list that expire within a year, month by month, and those that have. */
export function ExpiryCalendar({ asked: narrowed }: ViewProps) {
  const today = useToday()
  const on = usePast()
  const first = monthStart(today)
  const span: Span = [addMonths(first, -monthsBack), addMonths(first, monthsShown)]
  const asked = useQuery({
    queryKey: [vendorCertificate.plural, 'list', 'expiry', narrowed, ...span, on],
    queryFn: ({ signal }) => expiring(narrowed, span, on, signal),
  })
  const { data } = asked
  const past = data ? before(today, data.lines) : []
  return (
    <>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && (
        <ol className={styles.months} aria-label={words.label}>
          {past.length > 0 && <Month title={words.expired} lines={past} today={today} />}
          {monthsFrom(today, data.lines).map(({ month, all }) => (
            <Month key={month} title={monthInWords(month)} lines={all} today={today} />
          ))}
        </ol>
      )}
      {data?.isCut && <p className={styles.quiet}>{words.cut(most)}</p>}
    </>
  )
}

type MonthProps = { readonly title: string; readonly lines: readonly Line[]; readonly today: Day }

const Month = ({ title, lines, today }: MonthProps) => (
  <li className={styles.month}>
    <h2 className={styles.title}>{title}</h2>
    {lines.length === 0 ? (
      <p className={styles.quiet}>{words.none}</p>
    ) : (
      <ul className={styles.lines}>
        {lines.map(({ id, day, kind, number, says, vendor: name }) => (
          <li key={id}>
            <Sign tone={tones[lightOf(day, today)]} />
            <time dateTime={day} title={dayInWords(day)} className={styles.day}>
              {dayInShort(day)}
            </time>
            <span className={styles.what}>
              <ToRecord record={{ kind, number }} className={styles.link ?? ''}>
                {says}
              </ToRecord>
              <span className={styles.vendor}>{name}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </li>
)

import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Coming } from '#ui/coming.tsx'
import { complaint } from '../complaint.ts'
import { ToList } from '../to-list.tsx'
import { ofTime } from './filters.ts'
import { sharesOf } from './shares.ts'
import type { Trend } from './trend.ts'
import { words } from './words.ts'
import styles from './trend.module.css'

const mostShown = 8

/** Customers who have complained more than once, those who did most often first. */
export function RepeatCard({ trend, product }: { readonly trend: Trend; readonly product: string | null }) {
  const search = ofTime(trend, product)
  const asked = useQuery({
    queryKey: [complaint.plural, 'pareto', 'customer', search],
    queryFn: ({ signal }) => records(complaint).tally(['customer'], search, signal),
  })
  const again = (asked.data ? sharesOf(asked.data) : [])
    .filter(({ count, value }) => count > 1 && value !== 'is:empty')
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label))
  return (
    <SectionCard title={words.repeat} counts={[complaint.name]}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && again.length === 0 && <p className={styles.quiet}>{words.repeatNone}</p>}
      {again.length > 0 && (
        <table className={styles.repeat} aria-label={words.repeat}>
          <thead>
            <tr>
              <th scope="col">{words.customer}</th>
              <th scope="col" className={styles.amount}>
                {words.complaints}
              </th>
            </tr>
          </thead>
          <tbody>
            {again.slice(0, mostShown).map(({ label, value, count }) => (
              <tr key={value}>
                <th scope="row">{label}</th>
                <td className={styles.amount}>
                  <ToList list={complaint.name} search={{ ...search, customer: value }} className={styles.link}>
                    {words.some(count)}
                  </ToList>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  )
}

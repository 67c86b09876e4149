import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { records } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { suggestion } from '../suggestion.ts'
import { carriedOut } from '../suggestion-states.ts'
import { amountInWords, benefitInWords } from './amount.ts'
import type { Benefits, Compared, Participation } from './benefits.ts'
import { words } from './words.ts'
import styles from './benefits.module.css'

/** What suggestions have brought, as it was verified, and which departments take part. */
export function BenefitsScreen() {
  const asked = useQuery({
    queryKey: [suggestion.plural, 'benefits'],
    queryFn: ({ signal }) => ask<Benefits>('GET', `${collection(suggestion)}/benefits`, { signal }),
  })
  return (
    <section aria-labelledby="benefits-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <h1 id="benefits-title">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Totals benefits={asked.data} />}
      <Ledger />
      {asked.data && <Departments benefits={asked.data} />}
    </section>
  )
}

function Totals({ benefits }: { readonly benefits: Benefits }) {
  const { carriedOut: count, verified, sums, hours } = benefits
  const hasHours = hours.verified > 0
  return (
    <dl className={styles.totals} aria-label={words.totals}>
      <Total term={words.carriedOut} figure={amountInWords(count)} />
      <Total term={words.verified} figure={amountInWords(verified)} />
      {sums.map((sum) => (
        <Total
          key={sum.currency}
          term={words.money(sum.currency)}
          figure={amountInWords(sum.verified)}
          compared={sum.compared}
        />
      ))}
      {hasHours && <Total term={words.hours} figure={amountInWords(hours.verified)} compared={hours.compared} />}
      {sums.length === 0 && !hasHours && <p className={styles.quiet}>{words.none}</p>}
    </dl>
  )
}

type TotalProps = { readonly term: string; readonly figure: string; readonly compared?: Compared<number | string> }

const Total = ({ term, figure, compared }: TotalProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <b>{figure}</b>
      {compared && compared.count > 0 && (
        <span className={styles.quiet}>
          {words.compared(amountInWords(compared.verified), amountInWords(compared.estimated), compared.count)}
        </span>
      )}
    </dd>
  </div>
)

type HeadsProps<Name extends string> = {
  readonly columns: Readonly<Record<Name, string>>
  /** Those in figures, which stand at the end of their column. */
  readonly amounts: readonly NoInfer<Name>[]
}

const Heads = <Name extends string>({ columns, amounts }: HeadsProps<Name>) => (
  <thead>
    <tr>
      {(Object.keys(columns) as Name[]).map((name) => (
        <th key={name} scope="col" className={amounts.includes(name) ? styles.amount : undefined}>
          {columns[name]}
        </th>
      ))}
    </tr>
  </thead>
)

type CellProps = {
  /** The name of its column, which stands beside it on a phone. */
  readonly label: string
  readonly is?: 'amount' | 'seen'
  readonly children: string | null
}

/** What is not known is a dash in its column, and left out where there are no columns. */
const Cell = ({ label, is, children }: CellProps) => (
  <td className={is && styles[is]} data-label={label} data-none={children === null || undefined}>
    {children ?? words.nothing}
  </td>
)

const mostShown = 100

function Ledger() {
  const asked = useQuery({
    queryKey: [suggestion.plural, 'ledger'],
    queryFn: ({ signal }) =>
      records(suggestion).list(
        { state: carriedOut.join(','), sort: '-implementedOn', limit: String(mostShown) },
        signal,
      ),
  })
  const { data } = asked
  const { columns } = words
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title" className={styles.title}>
        {words.ledger}
      </h2>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data?.items.length === 0 && <p className={styles.quiet}>{words.ledgerNone}</p>}
      {data && data.items.length > 0 && (
        <ScrollBox label={words.ledger}>
          <table className={`${styles.table} ${styles.ledger} ${styles.stacked}`} aria-label={words.ledger}>
            <Heads columns={columns} amounts={['estimate', 'actual', 'hours']} />
            <tbody>
              {data.items.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <ToRecord record={{ kind: suggestion.name, number: one.number }} className={styles.link}>
                      {one.title ?? one.number}
                    </ToRecord>
                  </th>
                  <Cell label={columns.on}>{one.implementedOn && dayInWords(one.implementedOn)}</Cell>
                  <Cell label={columns.estimate} is="amount">
                    {benefitInWords(one.estimate)}
                  </Cell>
                  <Cell label={columns.actual} is="amount">
                    {benefitInWords(one.actual) ?? (one.state === 'done' ? null : words.awaited)}
                  </Cell>
                  <Cell label={columns.hours} is="amount">
                    {one.actualHours === null ? null : amountInWords(one.actualHours)}
                  </Cell>
                  <Cell label={columns.seen} is="seen">
                    {one.measured}
                  </Cell>
                  <Cell label={columns.recognition}>{one.recognition}</Cell>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {data?.next && <p className={styles.quiet}>{words.more(mostShown)}</p>}
    </section>
  )
}

function Departments({ benefits: { departments, nameless } }: { readonly benefits: Benefits }) {
  const { departments: columns } = words
  return (
    <section aria-labelledby="participation-title">
      <h2 id="participation-title" className={styles.title}>
        {words.participation}
      </h2>
      <ScrollBox label={words.participation}>
        <table className={`${styles.table} ${styles.stacked}`} aria-label={words.participation}>
          <Heads columns={columns} amounts={['suggestions', 'answered', 'carriedOut', 'median']} />
          <tbody>
            {departments.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {nameless > 0 && <p className={styles.quiet}>{words.nameless(nameless)}</p>}
    </section>
  )
}

const said = words.departments

const Row = ({ one }: { readonly one: Participation }) => (
  <tr>
    <th scope="row">{one.title}</th>
    <td data-label={said.part}>
      <span className={styles.part}>
        <span className={styles.track} aria-hidden>
          <span style={{ width: `${Math.min(100, (one.authors / Math.max(1, one.people)) * 100)}%` }} />
        </span>
        {words.part(one.authors, one.people)}
      </span>
    </td>
    <td className={styles.amount} data-label={said.suggestions}>
      {one.suggestions}
    </td>
    <td className={styles.amount} data-label={said.answered}>
      {words.answered(one.answered, one.suggestions)}
    </td>
    <td className={styles.amount} data-label={said.carriedOut}>
      {one.carriedOut}
    </td>
    <td className={styles.amount} data-label={said.median}>
      {words.days(one.median)}
    </td>
  </tr>
)

import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { addDays, type Day } from '#lib/days.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords, monthInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { useRowKeys } from '#ui/use-row-keys.tsx'
import { records } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Search } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { delegation } from '../delegation.ts'
import { beside, daysOf, firstOf, lastOf, placeIn, readMonth } from './month.ts'
import { words } from './words.ts'
import styles from './away.module.css'

/** So many are shown of a month. */
const most = 200

/** None lasts longer (delegation.ts), so that none that touches a month began earlier before it. */
const longest = 92

/** Taken back and void ones stand in for nobody. */
const counting = 'planned,agreed,over'

const monthOf = (month: string, narrowed: Search, on: string | null, signal: AbortSignal) =>
  records(delegation).list(
    {
      ...narrowed,
      ...(narrowed.state === undefined && { state: counting }),
      firstDay: `${addDays(firstOf(month), -longest)}..${lastOf(month)}`,
      lastDay: `${firstOf(month)}..${addDays(lastOf(month), longest)}`,
      sort: 'firstDay',
      limit: String(most),
      ...(on !== null && { on }),
    },
    signal,
  )

/** Who stands in for whom in a month: a line for each delegation, over its days. The table of the list says the same. */
export function AwayCalendar({ asked: narrowed }: ViewProps) {
  const today = useToday()
  const on = usePast()
  const { when }: Search = useSearch({ strict: false })
  const month = readMonth(when, today)
  const asked = useQuery({
    queryKey: [delegation.plural, 'list', 'month', month, narrowed, on],
    queryFn: ({ signal }) => monthOf(month, narrowed, on, signal),
  })
  const { data } = asked
  return (
    <div className={styles.calendar} role="group" aria-label={words.label}>
      <div className={styles.head}>
        <div className={styles.ways}>
          <To month={beside(month, -1)} label={words.before}>
            <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
          </To>
          <To month={today.slice(0, 7)}>{words.today}</To>
          <To month={beside(month, 1)} label={words.after}>
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </To>
        </div>
        <h2 className={styles.heading} aria-live="polite">
          {monthInWords(month)}
        </h2>
      </div>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && data.items.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {data && data.items.length > 0 && <Month month={month} today={today} items={data.items} />}
      {data && data.next !== null && <p className={styles.quiet}>{words.cut(most)}</p>}
    </div>
  )
}

type ToProps = { readonly month: string; readonly label?: string; readonly children: ReactNode }

const To = ({ month, label, children }: ToProps) => (
  <Link
    to="."
    search={(now: Search) => ({ ...now, when: month })}
    replace
    resetScroll={false}
    className={styles.way}
    aria-label={label}
  >
    {children}
  </Link>
)

type Item = Awaited<ReturnType<typeof monthOf>>['items'][number]

type MonthProps = { readonly month: string; readonly today: Day; readonly items: readonly Item[] }

function Month({ month, today, items }: MonthProps) {
  const days = daysOf(month)
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, words)
  const columns: CSSProperties = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div className={styles.sheet}>
      <div className={styles.dates} aria-hidden="true">
        <div className={styles.track} style={columns}>
          {days.map(({ day, date, isOff }) => (
            <span key={day} data-off={isOff || undefined} data-today={day === today || undefined}>
              {date}
            </span>
          ))}
        </div>
      </div>
      <ul ref={list} className={styles.rows}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Said item={item} />
            <div className={styles.track} style={columns} aria-hidden="true">
              {days.map(({ day, date, isOff }) => (
                <span
                  key={day}
                  className={styles.cell}
                  style={{ gridColumn: date, gridRow: 1 }}
                  data-off={isOff || undefined}
                  data-today={day === today || undefined}
                />
              ))}
              <Bar month={month} item={item} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const stateOf = (state: string) => delegation.workflow.states[state] ?? { label: state, tone: 'open' as const }

const nameOf = (person: unknown) => (isRef(person) ? person.title : words.nobody)

function Said({ item: { number, title, owner, delegate, firstDay, lastDay, state } }: { readonly item: Item }) {
  return (
    <div className={styles.said}>
      <ToRecord record={{ kind: delegation.name, number }} className={styles.link ?? ''} isRow>
        {words.standsIn(nameOf(delegate), nameOf(owner))}
      </ToRecord>
      <span className={styles.quiet}>
        {title} · {words.days(dayInWords(firstDay ?? ''), dayInWords(lastDay ?? ''))}
      </span>
      <span>
        <StateChip {...stateOf(state)} />
      </span>
    </div>
  )
}

function Bar({ month, item: { firstDay, lastDay, state } }: { readonly month: string; readonly item: Item }) {
  if (firstDay === null || lastDay === null) return null
  const { begins, ends, isLate, isCut } = placeIn(month, firstDay, lastDay)
  const { tone } = stateOf(state)
  const look: CSSProperties = {
    gridColumn: `${begins} / ${ends}`,
    gridRow: 1,
    background: `var(--${tone}-tint)`,
    borderColor: `var(--${tone}-solid)`,
  }
  return <span className={styles.bar} style={look} data-late={isLate || undefined} data-cut={isCut || undefined} />
}

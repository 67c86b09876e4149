import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { addDays, isDay, mondayOf, type Day } from '#lib/days.ts'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { useToday } from '#ui/today.tsx'
import { ask } from '#lib/http.ts'
import { records } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { useHolidays } from '#features/tasks/use-holidays.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Search } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { ByRoom } from '../by-room.tsx'
import { change } from '../change.ts'
import { beforeEffect } from '../change-states.ts'
import type { DayCollision, DayCollisions } from '../release/release.ts'
import { Agenda, type WeeksProps } from './agenda.tsx'
import { DayCell, type Drawn, type Listed } from './drawn-day.tsx'
import { firstFree, lastShown, weeksFrom, weeksShown } from './effective-days.ts'
import { words } from './words.ts'
import styles from './calendar.module.css'

/** So many changes are drawn of those that wait for a day, of those that are released for one, and of those in effect. */
const most = 200

const pairOf = ({ changes: [one, other] }: DayCollision) => `${one.id} ${other.id}`

/** The day on which a change takes effect or took it, and the collisions that it is in; none where no day is said. */
function drawnOf(one: Listed, collisions: readonly DayCollision[]): readonly Drawn[] {
  const day = one.effectiveOn ?? one.releaseOn ?? one.due
  if (day === null) return []
  const mine = collisions.filter((pair) => pair.day === day && pair.changes.some(({ id }) => id === one.id))
  return [{ id: one.id, day, items: mine.map(pairOf), change: one, collisions: mine }]
}

/** On which days the changes of a list take effect: six weeks at once, with those that are about the same. */
export function EffectiveCalendar({ asked: narrowed }: ViewProps) {
  const today = useToday()
  const { from: said }: Search = useSearch({ strict: false })
  const from = mondayOf(said !== undefined && isDay(said) ? said : today)
  const to = lastShown(from)
  const asked = useQuery({
    queryKey: [change.plural, 'effective-days', narrowed, from],
    queryFn: async ({ signal }) => {
      const all = { ...narrowed, limit: String(most) }
      const span = `${from}..${to}`
      const waiting = { ...all, state: narrowed.state ?? beforeEffect.join(',') }
      const query = new URLSearchParams({ from, to }).toString()
      const collisions = ask<DayCollisions>('GET', `${collection(change)}/collisions?${query}`, { signal })
      const answers = await Promise.all([
        records(change).list({ ...waiting, due: span }, signal),
        records(change).list({ ...waiting, releaseOn: span }, signal),
        records(change).list({ ...all, effectiveOn: span }, signal),
      ])
      return {
        changes: [...new Map(answers.flatMap(({ items }) => items).map((one) => [one.id, one])).values()],
        isCut: answers.some(({ next }) => next !== null),
        collisions: (await collisions).items,
      }
    },
  })
  const drawn = (asked.data?.changes ?? [])
    .flatMap((one) => drawnOf(one, asked.data?.collisions ?? []))
    .filter(({ day }) => day >= from && day <= to)
  // A change takes effect everywhere: a holiday of any site is no free day.
  const holidays = useHolidays([from, to])
  const free = from <= today && today <= to ? firstFree(today, drawn, new Set(holidays.map(({ day }) => day))) : null
  const drawnIn = { weeks: weeksFrom(from, drawn), today, free, holidays }
  return (
    <>
      <Bar from={from} to={to} />
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && drawn.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {asked.data && (
        <ByRoom least={860}>{(isWide) => (isWide ? <Weeks {...drawnIn} /> : <Agenda {...drawnIn} />)}</ByRoom>
      )}
      {asked.data?.isCut && <p className={styles.quiet}>{words.more(most)}</p>}
    </>
  )
}

/** The weeks below each other, a column for each day. */
const Weeks = ({ weeks, today, free, holidays }: WeeksProps) => (
  <ScrollBox label={words.label}>
    <table className={styles.table} aria-label={words.label}>
      <thead>
        <tr>
          {words.days.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <DayCell
                key={day.day}
                day={day}
                today={today}
                isFree={day.day === free}
                holidays={holidays.filter((one) => one.day === day.day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

function Bar({ from, to }: { readonly from: Day; readonly to: Day }) {
  const route = useFrame().routeOf(change.name)
  if (!route) return null
  const step = (weeks: number) => addDays(from, weeks * 7)
  const link = (day: Day | undefined, label: string, icon?: React.ReactNode) => (
    <Button
      variant="default"
      aria-label={label}
      renderRoot={(props) => (
        <Link
          to="/$module"
          params={{ module: route }}
          search={(now: Search) => ({ ...now, from: day })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {icon ?? label}
    </Button>
  )
  return (
    <div className={styles.head}>
      <span className={styles.span}>{words.span(from, to)}</span>
      {link(step(-weeksShown), words.earlier, <IconChevronLeft size={16} aria-hidden />)}
      {link(undefined, words.today)}
      {link(step(weeksShown), words.later, <IconChevronRight size={16} aria-hidden />)}
    </div>
  )
}

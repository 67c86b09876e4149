import { Button } from '@mantine/core'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useRef, useState } from 'react'
import { addDays, type Day } from '#lib/days.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useHolidays } from '#features/tasks/use-holidays.tsx'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { useTold, type Told } from '#ui/shortcuts.tsx'
import { useToday } from '#ui/today.tsx'
import { useRowKeys } from '#ui/use-row-keys.tsx'
import { words as inboxWords } from '../inbox/words.ts'
import type { Shown } from '../inbox/shown.ts'
import { useMoving, type MovingTasks } from './use-moving.tsx'
import { usePlan } from './use-plan.tsx'
import { WeekCard } from './week-card.tsx'
import { holidayOn, mayPlan, weekOf } from './week-of.ts'
import { weekdayInWords } from './weekday.ts'
import { words } from './words.ts'
import styles from './week.module.css'

type WeekProps = {
  /** All that the tab shows, what is snoozed as well. */
  readonly tasks: readonly Shown[]
  /** The first day that is shown. */
  readonly first: Day
  readonly onMove: (first: Day) => void
}

/** So many tasks of a day are shown at first: with more of them, the days beside it could not be compared. */
const most = 8

const keys: Told = { where: words.shortcuts.where, keys: [['Shift+← Shift+→', words.shortcuts.move]] }

/** The reader's tasks on the seven days from one on, each moved to the day on which they mean to do it. */
export function Week({ tasks, first, onMove }: WeekProps) {
  const today = useToday()
  const { site } = useFrame().me
  const plan = usePlan()
  const list = useRef<HTMLDivElement>(null)
  const { days, undated, before, after } = weekOf(tasks, first, today)
  const shown = days.map(({ day }) => day)
  const holidays = useHolidays([first, addDays(first, 6)])
  const onPlan = (task: Shown, day: Day | null) => void plan(task, day)
  const moves = useMoving<Shown>((task, day) => {
    if (mayPlan(task, day, today) && day !== task.snoozedUntil) onPlan(task, day)
  })
  useTold(keys)
  useRowKeys(list, inboxWords.shortcuts)

  return (
    <div ref={list} className={styles.week} tabIndex={-1}>
      <Heading {...{ first, before, after, onMove }} />
      <div className={styles.days} data-count={days.length}>
        {days.map(({ day, tasks: on }) => (
          <Column key={day} day={day} tasks={on} off={holidayOn(holidays, day, site)} {...{ shown, onPlan, moves }} />
        ))}
      </div>
      {undated.length > 0 && (
        <section aria-labelledby="week-undated" className={styles.undated}>
          <h2 id="week-undated">
            {words.undated} <span className={styles.count}>{undated.length}</span>
          </h2>
          <p>{words.undatedWhy}</p>
          <ul className={styles.loose}>
            {undated.map((task) => (
              <WeekCard key={task.link} task={task} days={shown} onPlan={onPlan} moves={moves} />
            ))}
          </ul>
        </section>
      )}
      <p className={styles.keys}>{words.keys}</p>
    </div>
  )
}

type HeadingProps = Pick<WeekProps, 'first' | 'onMove'> & { readonly before: number; readonly after: number }

function Heading({ first, before, after, onMove }: HeadingProps) {
  const today = useToday()
  const back = addDays(first, -7)
  return (
    <div className={styles.heading}>
      <Button.Group>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.earlier}
          disabled={first === today}
          onClick={() => onMove(back > today ? back : today)}
        >
          <IconLeft size={16} aria-hidden="true" />
        </Button>
        <Button variant="default" size="compact-sm" disabled={first === today} onClick={() => onMove(today)}>
          {words.fromToday}
        </Button>
        <Button variant="default" size="compact-sm" aria-label={words.next} onClick={() => onMove(addDays(first, 7))}>
          <IconRight size={16} aria-hidden="true" />
        </Button>
      </Button.Group>
      <h2 aria-live="polite">{words.span(dayInShort(first), dayInWords(addDays(first, 6)))}</h2>
      <p>
        {[before > 0 && words.standBefore(before), after > 0 && words.standAfter(after)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

type ColumnProps = {
  readonly day: Day
  readonly tasks: readonly Shown[]
  /** The name of the holiday that it is. */
  readonly off: string | undefined
  readonly shown: readonly Day[]
  readonly onPlan: (task: Shown, day: Day | null) => void
  readonly moves: MovingTasks<Shown>
}

function Column({ day, tasks, off, shown, onPlan, moves }: ColumnProps) {
  const id = useId()
  const today = useToday()
  const { moving } = moves
  const [isWhole, setWhole] = useState(false)
  const cards = isWhole ? tasks : tasks.slice(0, most)
  const takes = moving && mayPlan(moving.task, day, today)
  return (
    <section
      aria-labelledby={id}
      className={styles.day}
      data-day={day}
      data-today={day === today || undefined}
      data-takes={takes ? (moving.over === day ? 'now' : true) : undefined}
    >
      <h3 id={id}>
        {weekdayInWords(day)}
        {day === today && <span className={styles.today}>{words.today}</span>}
        {tasks.length > 0 && <span className={styles.count}>{tasks.length}</span>}
      </h3>
      {off && <p className={styles.off}>{off}</p>}
      {tasks.length === 0 ? (
        <p className={styles.none}>{words.nothing}</p>
      ) : (
        <ul>
          {cards.map((task) => (
            <WeekCard key={task.link} task={task} days={shown} onPlan={onPlan} moves={moves} />
          ))}
        </ul>
      )}
      {cards.length < tasks.length && (
        <Button variant="subtle" size="compact-sm" className={styles.more} onClick={() => setWhole(true)}>
          {words.more(tasks.length - cards.length)}
        </Button>
      )}
    </section>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInShort, dayInWords, instantInShort } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { AdoptionFunnel, HabitTable } from './adoption.tsx'
import { CourseChart } from './course-chart.tsx'
import { FormTable, NothingTable } from './friction.tsx'
import { HeatTable } from './heat-table.tsx'
import { HoursChart } from './hours-chart.tsx'
import { TaskTable } from './task-table.tsx'
import type { Length, Silent, Use } from './use.ts'
import { words } from './words.ts'
import styles from './utilisation.module.css'

/** How people use the system in so many days. */
export function UsePart({ days }: { readonly days: Length }) {
  const asked = useQuery({
    queryKey: ['usage', days],
    queryFn: ({ signal }) => ask<Use>('GET', `/api/v1/usage?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const today = useToday()
  const use = asked.data
  if (!use || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  return (
    <div className={styles.part} aria-busy={asked.isPlaceholderData}>
      <p className={styles.note}>
        {words.note(use.reckonedAt === null ? null : instantInShort(use.reckonedAt, today))} {words.privacy}
      </p>
      {use.silent.length > 0 && <Silence silent={use.silent} />}
      <Counters use={use} />
      <div className={styles.two}>
        {use.course.length > 0 ? (
          <CourseChart course={use.course} />
        ) : (
          <p className={styles.note}>{words.none.course}</p>
        )}
        <HoursChart hours={use.hours} />
      </div>
      <HeatTable use={use} />
      <div className={styles.two}>
        <AdoptionFunnel funnel={use.funnel} />
        <HabitTable habits={use.habits} />
      </div>
      <TaskTable tasks={use.tasks} />
      <div className={styles.two}>
        <NothingTable nothing={use.nothing} />
        <FormTable forms={use.forms} />
      </div>
    </div>
  )
}

/** Departments from which nothing comes: a warning, not praise. */
const Silence = ({ silent }: { readonly silent: readonly Silent[] }) => (
  <section className={styles.warning} aria-label={words.silent(silent.length)}>
    <h2>
      <Verdict tone="soon">{words.silent(silent.length)}</Verdict>
    </h2>
    <p>{words.silentWhy}</p>
    <ul>
      {silent.map(({ id, number, title, last }) => (
        <li key={id}>
          <ToRecord record={{ kind: 'department', number }} className={styles.link}>
            {title}
          </ToRecord>
          <span className={styles.quiet}> {words.last(last === null ? null : dayInWords(last))}</span>
        </li>
      ))}
    </ul>
  </section>
)

function Counters({ use: { now, people, course, to } }: { readonly use: Use }) {
  const last = course.at(-1)
  const counters = [
    { term: words.now, figure: now, note: words.nowNote },
    {
      term: last && last.day !== to ? words.on(dayInShort(last.day)) : words.today,
      figure: last?.people ?? 0,
      note: words.of(last?.people ?? 0, people),
    },
    { term: words.week, figure: last?.week ?? 0, note: words.of(last?.week ?? 0, people) },
    { term: words.month, figure: last?.month ?? 0, note: words.of(last?.month ?? 0, people) },
  ]
  return (
    <dl className={styles.counters} aria-label={words.present}>
      {counters.map(({ term, figure, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <b>{figure}</b>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

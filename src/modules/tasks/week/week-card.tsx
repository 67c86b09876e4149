import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Day } from '#lib/days.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { dueTone } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { useToday } from '#ui/today.tsx'
import { nameOf, type Shown } from '../inbox/shown.ts'
import { KindIcon } from '../inbox/kind-icon.tsx'
import type { MovingTasks } from './use-moving.tsx'
import { dayOf, mayPlan, movedBy } from './week-of.ts'
import { weekdayInWords } from './weekday.ts'
import { words } from './words.ts'
import styles from './week.module.css'

type WeekCardProps = {
  readonly task: Shown
  /** The days that are shown. */
  readonly days: readonly Day[]
  readonly onPlan: (task: Shown, day: Day | null) => void
  readonly moves: MovingTasks<Shown>
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One task on its day: it leads to its record, and is moved to another day by mouse, by keys or by its menu. */
export function WeekCard({ task, days, onPlan, moves }: WeekCardProps) {
  const id = useId()
  const today = useToday()
  const { routeOf } = useFrame()
  const { moving, press, wasDragged } = moves
  const isMoving = moving?.task.link === task.link
  const tone = task.due === null ? null : dueTone(task.due, today)
  return (
    <li
      className={styles.card}
      data-tone={tone ?? undefined}
      data-moving={isMoving || undefined}
      style={isMoving ? { transform: `translate(${moving.by?.[0]}px, ${moving.by?.[1]}px)` } : undefined}
      onPointerDown={(event) => press(task, event)}
    >
      <KindIcon kind={task.kind} />
      <Link
        to="/$module/$number"
        params={{ module: routeOf(task.record) ?? 'tasks', number: task.number }}
        {...(task.step !== null && { hash: task.step })}
        className={styles.name}
        data-row={task.link}
        draggable={false}
        aria-describedby={`${id}-facts`}
        onClick={(event) => wasDragged() && event.preventDefault()}
        onKeyDown={(event) => {
          const by = event.shiftKey ? steps[event.key] : undefined
          const day = by && movedBy(task, by, days, today)
          if (by) event.preventDefault()
          if (day) onPlan(task, day)
        }}
      >
        {nameOf(task)}
      </Link>
      <span id={`${id}-facts`} className={styles.facts}>
        <RecordNumber number={task.number} split />
        {task.due !== null && task.due !== dayOf(task, today) && <Due day={task.due} />}
        {task.snoozedUntil !== null && <span className={styles.planned}>{words.planned}</span>}
      </span>
      <PlanMenu task={task} days={days} onPlan={onPlan} />
    </li>
  )
}

function PlanMenu({ task, days, onPlan }: Omit<WeekCardProps, 'moves'>) {
  const today = useToday()
  const here = dayOf(task, today)
  const open = days.filter((day) => day !== here && mayPlan(task, day, today))
  if (open.length === 0 && task.snoozedUntil === null) return null
  return (
    <Menu position="bottom-end" offset={4} width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-xs"
          className={styles.plan}
          aria-label={words.planOf(nameOf(task))}
          // A press on the menu is no drag.
          onPointerDown={(event) => event.stopPropagation()}
        >
          {words.plan}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map((day) => (
          <Menu.Item key={day} onClick={() => onPlan(task, day)}>
            {words.for(weekdayInWords(day))}
          </Menu.Item>
        ))}
        {task.snoozedUntil !== null && <Menu.Item onClick={() => onPlan(task, null)}>{words.unplan}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

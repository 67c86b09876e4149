import { ActionIcon, Button } from '@mantine/core'
import { Month } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconChevronsLeft from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs'
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { addMonths, isDay, monthNames, type Day } from '#lib/days.ts'
import { useToday } from '#ui/today.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { dayAfter } from './day-keys.ts'
import { words } from './day-words.ts'
import styles from './day-picker.module.css'

type DayPickerProps = {
  readonly value: Day | null
  /** Null where the day is taken away. */
  readonly onChoose: (day: Day | null) => void
  readonly clearable: boolean
}

/** Leaves Escape to whom the calendar belongs: a dialog around it stays. */
export const keepsEscape = { 'data-mantine-stop-propagation': true } as const

const steps = [
  { label: words.previousYear, months: -12, Icon: IconChevronsLeft },
  { label: words.previousMonth, months: -1, Icon: IconChevronLeft },
  { label: words.nextMonth, months: 1, Icon: IconChevronRight },
  { label: words.nextYear, months: 12, Icon: IconChevronsRight },
] as const

const monthOf = (day: Day) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** A month of days to choose one from, by mouse or by keyboard. The focus stands on the day that is chosen, else on today. */
export function DayPicker({ value, onChoose, clearable }: DayPickerProps) {
  const today = useToday()
  const [at, setAt] = useState(value ?? today)
  const frame = useRef<HTMLDivElement>(null)
  /** Where the focus goes once its month is drawn. */
  const wanted = useRef<Day | null>(null)

  useLayoutEffect(() => {
    if (!wanted.current) return
    frame.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = null
  })

  useKeys(frame, (event) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const next = day === undefined || event.altKey || event.ctrlKey || event.metaKey ? null : dayAfter(day, event)
    if (!next) return
    event.preventDefault()
    wanted.current = next
    setAt(next)
  })

  const turn = (months: number) => {
    const next = addMonths(at, months)
    if (isDay(next)) setAt(next)
  }

  return (
    <div ref={frame} className={styles.picker}>
      <div className={styles.head}>
        {steps.slice(0, 2).map((step) => (
          <Turn key={step.label} {...step} onTurn={turn} />
        ))}
        <span className={styles.month} aria-live="polite">
          {monthOf(at)}
        </span>
        {steps.slice(2).map((step) => (
          <Turn key={step.label} {...step} onTurn={turn} />
        ))}
      </div>
      <Month
        month={at}
        firstDayOfWeek={1}
        weekendDays={[]}
        highlightToday
        classNames={{ day: styles.day, weekday: styles.weekday }}
        getDayAriaLabel={words.day}
        getDayProps={(day) => ({
          ...keepsEscape,
          'data-day': day,
          'data-autofocus': day === at || undefined,
          'aria-pressed': day === value,
          'aria-current': day === today ? 'date' : undefined,
          selected: day === value,
          disabled: !isDay(day),
          onClick: () => onChoose(day),
        })}
      />
      <div className={styles.foot}>
        {clearable && value !== null && (
          <Button variant="subtle" {...keepsEscape} onClick={() => onChoose(null)}>
            {words.clear}
          </Button>
        )}
        <Button variant="subtle" {...keepsEscape} onClick={() => onChoose(today)}>
          {words.today}
        </Button>
      </div>
    </div>
  )
}

type TurnProps = (typeof steps)[number] & { readonly onTurn: (months: number) => void }

const Turn = ({ label, months, Icon, onTurn }: TurnProps) => (
  <ActionIcon size={32} aria-label={label} title={label} {...keepsEscape} onClick={() => onTurn(months)}>
    <Icon size={16} stroke={1.8} aria-hidden="true" />
  </ActionIcon>
)

import { VisuallyHidden } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useToday } from '#ui/today.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { useTold } from '#ui/shortcuts.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Search } from '#screens/list/list-search.ts'
import { ToTable, type ViewProps } from '#screens/list/views.tsx'
import { ByMonth } from './by-month.tsx'
import { Legend } from './legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { isMovable, movedBy } from './movable.ts'
import { Reschedule } from './reschedule.tsx'
import { beside, firstOf, lastOf, otherSpan, readWhen, shownDays, spanOf } from './span.ts'
import { useMoving, withProposed } from './use-moving.tsx'
import { usePlanned, useWorkingDays } from './use-planned.tsx'
import { words } from './words.ts'
import { YearRows } from './year-rows.tsx'
import styles from './calendar.module.css'

const none: SheetProps['items'] = []

/** The audits of a list over their planned days, a month or a year at once. */
export function AuditCalendar({ definition, search, asked }: ViewProps) {
  const today = useToday()
  const { when: said }: Search = useSearch({ strict: false })
  const when = readWhen(said, today)
  const days = shownDays(when)
  const planned = usePlanned(asked, days)
  const { dayless = 0, isCut = false } = planned.data ?? {}
  const isWide = useMediaQuery('(width >= 600px)', true, { getInitialValueInEffect: false })
  const items = planned.data?.items ?? none
  const shown = items.filter((one) => one.plannedStart <= lastOf(when) && one.plannedEnd >= firstOf(when))
  if (planned.isError)
    return (
      <Trouble title={words.failed} retry={() => void planned.refetch()}>
        {planned.error.message}
      </Trouble>
    )
  return (
    <div className={styles.calendar} role="group" aria-label={words.calendar} aria-busy={planned.isPlaceholderData}>
      <Bar when={when} />
      {isWide && <Legend items={shown} />}
      {planned.data === undefined ? (
        <div className={styles.waiting} aria-busy="true" />
      ) : isWide ? (
        <Sheet when={when} items={items} days={days} />
      ) : (
        <ByMonth when={when} items={shown} />
      )}
      {isCut && <p className={styles.note}>{words.cut}</p>}
      {dayless > 0 && (
        <p className={styles.note}>
          <ToTable
            definition={definition}
            search={{ ...search, filters: { ...search.filters, plannedStart: ['is:empty'] } }}
          >
            {words.dayless(dayless)}
          </ToTable>
        </p>
      )}
    </div>
  )
}

/** What is shown, and the ways to what comes before and after it. */
function Bar({ when }: { readonly when: string }) {
  const today = useToday()
  const span = spanOf(when)
  return (
    <div className={styles.head}>
      <div className={styles.ways}>
        <To when={beside(when, -1)} label={words.before[span]}>
          <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
        </To>
        <To when={today.slice(0, when.length)}>{words.today}</To>
        <To when={beside(when, 1)} label={words.after[span]}>
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </To>
      </div>
      <h2 className={styles.heading} aria-live="polite">
        {words.when(when)}
      </h2>
      <nav className={styles.spans} aria-label={words.span}>
        {(['month', 'year'] as const).map((one) => (
          <To key={one} when={one === span ? when : otherSpan(when, today)} isCurrent={one === span}>
            {words.spans[one]}
          </To>
        ))}
      </nav>
    </div>
  )
}

type ToProps = {
  readonly when: string
  readonly label?: string
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

const To = ({ when, label, isCurrent = false, children }: ToProps) => (
  <Link
    to="."
    search={(now: Search) => ({ ...now, when })}
    replace
    resetScroll={false}
    className={styles.way}
    aria-label={label}
    aria-current={isCurrent ? 'true' : undefined}
    data-current={isCurrent || undefined}
  >
    {children}
  </Link>
)

type SheetProps = {
  readonly when: string
  readonly items: Parameters<typeof withProposed>[0]
  readonly days: ReturnType<typeof shownDays>
}

/** The days with their bars, and what is proposed of one of them. */
function Sheet({ when, items, days }: SheetProps) {
  const { me } = useFrame()
  const work = useWorkingDays(days)
  const [left, setLeft] = useState<string | null>(null)
  const { moving, isDragging, handlersOf, end, back } = useMoving(({ number }) => setLeft(words.back(number)))
  const sheet = useRef<HTMLDivElement>(null)
  const movedTo = useFocusOn(sheet, items)
  useTold({ where: words.where, says: words.keys })
  const drawn = withProposed(items, moving)
  const look = {
    moving: moving && moving.by !== 0 ? moving.audit.id : null,
    handlersOf: (audit: (typeof drawn)[number]) => (isMovable(me, audit) ? handlersOf(audit) : undefined),
  }
  const Days = spanOf(when) === 'year' ? YearRows : MonthGrid
  return (
    <>
      <VisuallyHidden id="calendar-keys">{words.keys}</VisuallyHidden>
      <p className={styles.proposal} role="status" data-empty={look.moving === null || undefined}>
        {moving && look.moving ? proposalOf(moving, work.worksOn) : left}
      </p>
      <div ref={sheet} className={styles.sheet} data-dragging={isDragging || undefined}>
        <Days when={when} items={drawn} work={work} look={look} />
      </div>
      {moving?.isAsked && (
        <Reschedule
          key={moving.audit.id}
          moving={moving}
          onBack={back}
          onTaken={() => {
            movedTo(moving.audit.number)
            end()
          }}
        />
      )}
    </>
  )
}

/** Whoever moved an audit by keys finds it under the cursor where it stands now, in whichever week that is. */
function useFocusOn(sheet: RefObject<HTMLElement | null>, items: SheetProps['items']) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!items.some(({ number }) => number === wanted.current)) return
    sheet.current?.querySelector<HTMLElement>(`[data-audit="${wanted.current}"]`)?.focus()
    wanted.current = null
  }, [sheet, items])
  return (number: string) => void (wanted.current = number)
}

function proposalOf(
  { audit, by, isAsked }: NonNullable<ReturnType<typeof useMoving>['moving']>,
  worksOn: ReturnType<typeof useWorkingDays>['worksOn'],
): string {
  const { plannedStart, plannedEnd } = movedBy(audit, by)
  return [
    words.proposed(
      audit.number,
      words.days(audit.plannedStart, audit.plannedEnd),
      words.days(plannedStart, plannedEnd),
    ),
    ...(worksOn(plannedStart, audit.site) ? [] : [words.startsOff]),
    ...(isAsked ? [] : [words.unasked]),
  ].join(' ')
}

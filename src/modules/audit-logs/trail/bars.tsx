import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { isDay, type Day } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import type { TrailDays } from '#features/trail/trail-days.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInShort, instantInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { barsOf, roundUp, spanOf, type Bar, type Span } from './bar-days.ts'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

const dayIn = (text: string | undefined): Day | undefined => (text !== undefined && isDay(text) ? text : undefined)

/** How much happened on each day, and how much of it is what was asked for; days are chosen on it. */
export function Bars({ address }: { readonly address: Address }) {
  const today = useToday()
  const { said, asked, go } = address
  const chosen = { from: dayIn(said.from), to: dayIn(said.to) }
  const span = spanOf(chosen, today)
  const { from: _from, to: _to, ...others } = asked
  const query = { ...others, ...span }
  const answer = useQuery({
    queryKey: ['trail', 'days', query],
    queryFn: ({ signal }) =>
      ask<TrailDays>('GET', `/api/v1/trail/days?${new URLSearchParams(query).toString()}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  if (!data || answer.error) return <Coming asked={answer} loading={words.loading} failed={words.couldNot} />
  const isAll = Object.keys(others).length === 0
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{words.bars}</span>
        <span className={styles.legend}>
          {data.all !== null && !isAll && <Key kind="all" label={words.barsAll} />}
          <Key kind={isAll ? 'whole' : 'found'} label={isAll ? words.barsAll : words.barsFound} />
          <Key kind="weekend" label={words.barsWeekend} />
          <span className={styles.hint}>{words.drag}</span>
        </span>
      </figcaption>
      <Chart
        bars={barsOf(span, data)}
        isAll={isAll}
        chosen={chosen.from !== undefined || chosen.to !== undefined ? { ...span, ...defined(chosen) } : null}
        onChoose={(days) => go({ from: days.from, to: days.to })}
      />
      {data.since !== null && <p className={styles.quiet}>{words.since(instantInShort(data.since, today))}</p>}
    </figure>
  )
}

const defined = ({ from, to }: { readonly from: Day | undefined; readonly to: Day | undefined }) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

const Key = ({ kind, label }: { readonly kind: string; readonly label: string }) => (
  <span className={styles.key}>
    <span className={styles.swatch} data-kind={kind} />
    {label}
  </span>
)

type ChartProps = {
  readonly bars: readonly Bar[]
  /** Where nothing narrows the trail, what was found is all there is. */
  readonly isAll: boolean
  readonly chosen: Span | null
  readonly onChoose: (span: Span) => void
}

const ordered = (one: Day, other: Day): Span => (one < other ? { from: one, to: other } : { from: other, to: one })

function Chart({ bars, isAll, chosen, onChoose }: ChartProps) {
  const id = useId()
  const [drawn, setDrawn] = useState<{ readonly first: Day; readonly last: Day } | null>(null)
  const [at, setAt] = useState(bars.length - 1)
  const group = useRef<HTMLDivElement>(null)
  const top = roundUp(Math.max(...bars.map(({ all, found }) => Math.max(all ?? 0, found))))
  const marked = drawn ? ordered(drawn.first, drawn.last) : chosen
  const every = Math.max(1, Math.ceil(bars.length / 10))

  function release() {
    if (drawn) onChoose(ordered(drawn.first, drawn.last))
    setDrawn(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const ways: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: bars.length - 1,
    }
    const next = ways[event.key]
    const bar = bars[next === undefined ? at : Math.min(Math.max(next, 0), bars.length - 1)]
    if (!bar) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(event.shiftKey && chosen ? ordered(chosen.from, bar.day) : { from: bar.day, to: bar.day })
    } else if (next !== undefined) {
      event.preventDefault()
      setAt(bars.indexOf(bar))
      group.current?.querySelector<HTMLElement>(`[data-day="${bar.day}"]`)?.focus()
    }
  }

  return (
    <div className={styles.chart}>
      <span className={styles.scale} aria-hidden="true">
        <span>{words.place(top)}</span>
        <span>0</span>
      </span>
      <VisuallyHidden id={`${id}-keys`}>{words.keys}</VisuallyHidden>
      <div
        ref={group}
        className={styles.bars}
        role="toolbar"
        tabIndex={-1}
        aria-label={words.bars}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
        onPointerUp={release}
        onPointerLeave={() => setDrawn(null)}
      >
        {bars.map((bar, place) => {
          const { day, isWeekend, all, found } = bar
          const isMarked = marked !== null && marked.from <= day && day <= marked.to
          return (
            <button
              key={day}
              type="button"
              className={styles.bar}
              data-day={day}
              data-marked={isMarked || undefined}
              data-weekend={isWeekend || undefined}
              aria-pressed={isMarked}
              aria-label={words.bar(day, isAll ? null : all, found)}
              title={words.bar(day, isAll ? null : all, found)}
              tabIndex={place === at ? 0 : -1}
              onFocus={() => setAt(place)}
              onPointerDown={(event) => {
                // The pointer goes on to the other days, wherever it was pressed.
                event.currentTarget.releasePointerCapture(event.pointerId)
                if (event.button === 0) setDrawn({ first: day, last: day })
              }}
              onPointerEnter={() => drawn && setDrawn({ ...drawn, last: day })}
            >
              {all !== null && !isAll && (
                <span className={styles.column} data-kind="all" style={{ height: `${(all / top) * 100}%` }} />
              )}
              <span
                className={styles.column}
                data-kind={isAll ? 'whole' : 'found'}
                style={{ height: `${(found / top) * 100}%` }}
              />
              {place % every === 0 && (
                <span
                  className={styles.tick}
                  data-seldom={place % (every * 4) !== 0 || undefined}
                  data-last={place > bars.length * 0.85 || undefined}
                  aria-hidden="true"
                >
                  {dayInShort(day)}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

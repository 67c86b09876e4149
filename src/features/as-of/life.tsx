import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { records, type TrailItem, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { dayHere, instantInWords } from '#ui/dates.ts'
import { useNow } from '#ui/now.tsx'
import { inkOf, tintOf } from '#ui/tone.tsx'
import { nearest, placesOf, stopAt, stopsOf, stretchesOf, tellingOf, type Stop } from './life.ts'
import { words } from './words.ts'
import styles from './life.module.css'

/** So many entries of a trail are walked along at most; older ones are reached by their day. */
const most = 1_000

async function lifeOf(definition: Definition, number: string): Promise<readonly TrailItem[]> {
  const items: TrailItem[] = []
  for (let after: string | undefined; items.length < most;) {
    const page = await records(definition).trail(number, after)
    items.push(...page.items)
    if (page.next === null) break
    after = page.next
  }
  return items
}

type LifeProps = {
  readonly definition: Definition
  readonly number: string
  /** A day, or an instant; null: as it stands. */
  readonly on: string | null
  /** Shows the record as it stood at an instant. */
  readonly onGo: (at: string) => void
}

/** How long one holds still before the page follows, in milliseconds. */
const still = 200

// Going back from today draws another page around the slider: who moved it goes on with the keys there.
let isInHand = false

const dayOf = (at: string) => dayHere(new Date(at))

/** A record's life as a line to walk along: its states as bands, what changed it as marks. The trail says the same in words. */
export function Life(props: LifeProps) {
  const { definition, number } = props
  const life = useQuery({
    queryKey: [definition.plural, 'trail', number, 'life'],
    queryFn: () => lifeOf(definition, number),
  })
  const present = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
  })
  const stops = stopsOf((life.data ?? []).map(({ body }) => body))
  if (!present.data || stops.length < 2) return null
  return <Line {...props} stops={stops} present={present.data} isCut={(life.data?.length ?? 0) >= most} />
}

type LineProps = LifeProps & { readonly stops: readonly Stop[]; readonly present: Whole; readonly isCut: boolean }

function Line({ definition, on, onGo, stops, present, isCut }: LineProps) {
  const id = useId()
  const now = useNow()
  const track = useRef<HTMLDivElement>(null)
  const stood = on === null ? stops.length - 1 : Math.max(stopAt(stops, on, dayOf), 0)
  const [held, setHeld] = useState<number | null>(null)
  const at = held ?? stood
  const stop = stops[at]
  const places = placesOf(stops, new Date(now).toISOString())

  useEffect(() => {
    if (isInHand) track.current?.focus({ preventScroll: true })
    isInHand = false
  }, [])

  useEffect(() => {
    if (held === null) return undefined
    const to = stops[held]?.at
    const timer = setTimeout(() => {
      setHeld(null)
      if (to === undefined || held === stood) return
      isInHand = on === null && document.activeElement === track.current
      onGo(to)
    }, still)
    return () => clearTimeout(timer)
  }, [held, stood, stops, on, onGo])

  const hold = (next: number) => setHeld(Math.min(Math.max(next, 0), stops.length - 1))

  function onKeyDown(event: KeyboardEvent) {
    const ways: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 5,
      PageUp: at + 5,
      Home: 0,
      End: stops.length - 1,
    }
    const next = ways[event.key]
    if (next === undefined) return
    event.preventDefault()
    hold(next)
  }

  function onPoint({ clientX, currentTarget, buttons, type }: PointerEvent<HTMLDivElement>) {
    if (type === 'pointermove' && buttons === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    hold(nearest(places, (clientX - left) / width))
  }

  const event = stop && tellingOf(stop)
  const said = event ? sentenceInWords(event) : ''
  const when = stop ? instantInWords(stop.at) : ''
  return (
    <section className={styles.life} aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{words.life}</h2>
      </VisuallyHidden>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={words.earlier}
        disabled={at === 0}
        onClick={() => hold(at - 1)}
        className={styles.step}
      >
        <IconChevronLeft size={16} stroke={2} aria-hidden="true" />
      </ActionIcon>
      <div
        ref={track}
        className={styles.track}
        role="slider"
        tabIndex={0}
        aria-label={words.lifeOf(present.number)}
        aria-describedby={`${id}-keys`}
        aria-valuemin={1}
        aria-valuemax={stops.length}
        aria-valuenow={at + 1}
        aria-valuetext={words.stop(when, said)}
        onKeyDown={onKeyDown}
        onPointerDown={(pressed) => {
          pressed.currentTarget.setPointerCapture(pressed.pointerId)
          onPoint(pressed)
        }}
        onPointerMove={onPoint}
      >
        {stretchesOf(present.stays, stops, places).map(({ state, from, to }) => {
          const { label = state, tone = 'draft' } = definition.workflow.states[state] ?? {}
          const place = { left: `${from * 100}%`, width: `${(to - from) * 100}%` }
          return (
            <span
              key={from}
              className={styles.band}
              title={label}
              style={{ ...place, background: tintOf(tone), color: inkOf(tone) }}
            >
              {label}
            </span>
          )
        })}
        {stops.map(({ at: moment, isSigned }, index) => (
          <span
            key={moment}
            className={styles.mark}
            data-signed={isSigned || undefined}
            style={{ left: `${(places[index] ?? 0) * 100}%` }}
          />
        ))}
        <span className={styles.thumb} style={{ left: `${(places[at] ?? 0) * 100}%` }} />
      </div>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={words.later}
        disabled={at === stops.length - 1}
        onClick={() => hold(at + 1)}
        className={styles.step}
      >
        <IconChevronRight size={16} stroke={2} aria-hidden="true" />
      </ActionIcon>
      <p className={styles.said}>
        <span className="tnum">{words.place(at + 1, stops.length)}</span> · {when} · {said}
      </p>
      <p className={styles.keys} id={`${id}-keys`}>
        {words.keys}
        {isCut && ` ${words.cut}`}
      </p>
    </section>
  )
}

import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { records, type TrailItem, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { dayHere, instantInWords } from '#ui/dates.ts'
import { useNow } from '#ui/now.tsx'
import { inkOf, tintOf } from '#ui/tone.tsx'
import { nearest, placesOf, stopAt, stopsOf, stretchesOf, tellingOf, type Stop } from './stops.ts'
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

/**
 * A record's life as a line to walk along: its states as bands, what changed it as marks. The trail says the same in words.
 * What stands below stays where it is while the line is read.
 */
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
  if (!life.data && (present.data?.version ?? 0) > 1) return <div className={styles.room} />
  if (!present.data || stops.length < 2) return null
  return <Line {...props} stops={stops} present={present.data} isCut={(life.data?.length ?? 0) >= most} />
}

type LineProps = LifeProps & { readonly stops: readonly Stop[]; readonly present: Whole; readonly isCut: boolean }

type InHand = {
  /** The stop that is shown, or is about to be. */
  readonly at: number
  readonly hold: (at: number) => void
  readonly track: RefObject<HTMLDivElement | null>
}

/** Where one stands on the line: the page follows once the slider has come to rest. */
function useInHand({ on, onGo, stops }: LineProps): InHand {
  const track = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const stood = on === null ? stops.length - 1 : Math.max(stopAt(stops, on, dayOf), 0)
  const to = held === null ? undefined : stops[held]?.at

  useEffect(() => {
    if (isInHand) track.current?.focus({ preventScroll: true })
    isInHand = false
  }, [])

  const go = useEffectEvent((next: string) => {
    setHeld(null)
    if (held === stood) return
    isInHand = on === null && document.activeElement === track.current
    onGo(next)
  })
  useEffect(() => {
    if (to === undefined) return undefined
    const timer = setTimeout(() => go(to), still)
    return () => clearTimeout(timer)
  }, [to])

  return { at: held ?? stood, hold: (next) => setHeld(Math.min(Math.max(next, 0), stops.length - 1)), track }
}

function Line(props: LineProps) {
  const { stops, isCut } = props
  const id = useId()
  const inHand = useInHand(props)
  const { at, hold } = inHand
  return (
    <section className={styles.life} aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{words.life}</h2>
      </VisuallyHidden>
      <StepButton label={words.earlier} Icon={IconChevronLeft} isEnd={at === 0} onStep={() => hold(at - 1)} />
      <Track {...props} {...inHand} keys={`${id}-keys`} />
      <StepButton
        label={words.later}
        Icon={IconChevronRight}
        isEnd={at === stops.length - 1}
        onStep={() => hold(at + 1)}
      />
      <p className={styles.said}>
        <span className="tnum">{words.place(at + 1, stops.length)}</span> · {saidOf(stops[at])}
      </p>
      <p className={styles.keys} id={`${id}-keys`}>
        {words.keys}
        {isCut && ` ${words.cut}`}
      </p>
    </section>
  )
}

/** A stop in words: when, who, what. */
function saidOf(stop: Stop | undefined): string {
  const event = stop && tellingOf(stop)
  return event ? words.stop(instantInWords(stop.at), sentenceInWords(event)) : ''
}

type StepButtonProps = {
  readonly label: string
  readonly Icon: typeof IconChevronLeft
  readonly isEnd: boolean
  readonly onStep: () => void
}

const StepButton = ({ label, Icon, isEnd, onStep }: StepButtonProps) => (
  <ActionIcon variant="default" size={32} aria-label={label} disabled={isEnd} onClick={onStep} className={styles.step}>
    <Icon size={16} stroke={2} aria-hidden="true" />
  </ActionIcon>
)

/** To which stop a key leads from another; undefined for a key that leads nowhere. */
const ways = (at: number, last: number): { readonly [key: string]: number | undefined } => ({
  ArrowLeft: at - 1,
  ArrowDown: at - 1,
  ArrowRight: at + 1,
  ArrowUp: at + 1,
  PageDown: at - 5,
  PageUp: at + 5,
  Home: 0,
  End: last,
})

type TrackProps = LineProps & InHand & { readonly keys: string }

function Track({ definition, stops, present, at, hold, track, keys }: TrackProps) {
  const now = useNow()
  const places = placesOf(stops, new Date(now).toISOString())

  function onKeyDown(event: KeyboardEvent) {
    const next = ways(at, stops.length - 1)[event.key]
    if (next === undefined) return
    event.preventDefault()
    hold(next)
  }

  function onPoint({ clientX, currentTarget, buttons, type }: PointerEvent<HTMLDivElement>) {
    if (type === 'pointermove' && buttons === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    hold(nearest(places, (clientX - left) / width))
  }

  return (
    <div
      ref={track}
      className={styles.track}
      role="slider"
      tabIndex={0}
      aria-label={words.lifeOf(present.number)}
      aria-describedby={keys}
      aria-valuemin={1}
      aria-valuemax={stops.length}
      aria-valuenow={at + 1}
      aria-valuetext={saidOf(stops[at])}
      onKeyDown={onKeyDown}
      onPointerDown={(pressed) => {
        pressed.currentTarget.setPointerCapture(pressed.pointerId)
        onPoint(pressed)
      }}
      onPointerMove={onPoint}
    >
      {stretchesOf(present.stays, stops, places).map(({ state, from, to }) => {
        const { label = state, tone = 'draft' } = definition.workflow.states[state] ?? {}
        const place = { left: percent(from), width: percent(to - from) }
        return (
          <span
            key={from}
            className={styles.band}
            title={label}
            style={{ ...place, background: tintOf(tone), color: inkOf(tone) }}
          >
            <span className={styles.state}>{label}</span>
          </span>
        )
      })}
      {stops.map(({ at: moment, isSigned }, index) => (
        <span
          key={moment}
          className={styles.mark}
          data-signed={isSigned || undefined}
          style={{ left: percent(places[index] ?? 0) }}
        />
      ))}
      <span className={styles.thumb} style={{ left: percent(places[at] ?? 0) }} />
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

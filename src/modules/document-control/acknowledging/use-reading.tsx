import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askAgain } from '#lib/ask-again.ts'
import type { Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { isAwayNow, useIsAway } from '#features/offline/reach.tsx'
import { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import { secondLater, toSignLater, unseen, untold, without, type KeptReading, type Line } from './kept-reading.ts'
import { tell } from './readings-on-device.tsx'
import { useKeptReading } from './use-kept-reading.tsx'
import { useTimeOnScreen } from './use-time-on-screen.tsx'
import { words } from './words.ts'

/** How long nobody has to answer before they are asked again, in milliseconds. */
const pause = 5_000

const linesOf = ({ shown }: Whole) => (Array.isArray(shown) ? (shown as readonly Line[]) : [])

/** Asks for the record again now and then while nobody answers, and once somebody does. */
function useAskingAgain(isAway: boolean, again: () => Promise<void>): void {
  const askNow = useEffectEvent(() => void again())
  useEffect(() => {
    if (!isAway) return undefined
    const every = setInterval(askNow, pause)
    return () => {
      clearInterval(every)
      askNow()
    }
  }, [isAway])
}

type Telling = {
  readonly number: string
  readonly seconds: { readonly [key: string]: number }
  readonly isDue: boolean
  readonly again: () => Promise<void>
  readonly change: (to: (before: KeptReading) => KeptReading) => void
}

/** Tells the server what was seen as soon as it is due and somebody answers. */
function useTelling({ number, seconds, isDue, again, change }: Telling): void {
  const tellNow = useEffectEvent(async () => {
    const answer = await tell(number, seconds)
    if (answer === 'later') return answer
    await again()
    if (answer === 'told') change((before) => ({ ...before, times: without(before.times, seconds), isDue: false }))
    return answer
  })
  useEffect(() => {
    if (!isDue) return undefined
    let trying: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const tryNow = async () => {
      if ((await tellNow()) === 'later' && isWanted) trying = setTimeout(() => void tryNow(), pause)
    }
    void tryNow()
    return () => {
      isWanted = false
      clearTimeout(trying)
    }
  }, [isDue])
}

/**
 * How much of what somebody is to read they have seen, with a connection or without: counted on their device, told to the
 * server when it answers.
 */
export function useReading(
  record: Whole,
  {
    isOwn,
    isFile,
  }: { /** Whether who looks is who is to read it. */ readonly isOwn: boolean; readonly isFile: boolean },
) {
  const queries = useQueryClient()
  const isAway = useIsAway()
  const lines = linesOf(record)
  const isOpen = record.state === 'assigned'
  const [reading, change] = useKeptReading(record.number, String(record.title), !isOpen && !isAway)
  const times = reading?.times ?? {}
  const key = keyOfRecord(trainingAssignment, record.number)
  const again = () => askAgain(queries, key)
  const left = unseen(lines, times)
  const isRead = isOpen && reading !== null && left.length === 0
  const isTold = lines.every(({ seconds }) => seconds !== null)

  useTimeOnScreen(
    lines.map((line) => line.key),
    isOpen && isOwn && !isTold && reading !== null && !(isAway && isFile),
    (inView, ended) => change((before) => secondLater(before, { lines, inView, ended, isAway: isAwayNow() })),
  )
  useAskingAgain(isAway, again)
  useTelling({
    number: record.number,
    seconds: untold(lines, times),
    isDue: isOpen && !isAway && reading?.isDue === true,
    again,
    change,
  })
  useEffect(() => {
    if (isAway && isRead)
      queries.setQueryData<Whole>(
        keyOfRecord(trainingAssignment, record.number),
        (whole) => whole && toSignLater(whole, words.signLater),
      )
  }, [isAway, isRead, queries, record])
  return { isAway, isTold, left, lines, read: Object.keys(untold(lines, times)).length }
}

import { useEffect, useRef, useState } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isWorthKeeping, type KeptReading } from './kept-reading.ts'
import { keepReading, readingOn } from './readings-on-device.tsx'

/** A device that keeps nothing is no reason not to read: then it counts for as long as the page is open. */
const nothing = () => undefined

type Change = (to: (before: KeptReading) => KeptReading) => void

/**
 * How far somebody has read, kept on their device; null until it has said. It forgets what is told or needed no longer.
 * @param isOver whether nothing of it is to be read any more
 */
export function useKeptReading(number: string, title: string, isOver: boolean): readonly [KeptReading | null, Change] {
  const { id: person } = useFrame().me
  const [reading, setReading] = useState<KeptReading | null>(null)
  const kept = useRef<KeptReading | null>(null)
  useEffect(() => {
    let isAsked = true
    const ask = async () => {
      const found = (await readingOn(person, number).catch(nothing)) ?? { number, title, times: {}, isDue: false }
      if (!isAsked) return
      kept.current = found
      setReading(found)
    }
    void ask()
    return () => {
      isAsked = false
    }
  }, [person, number, title])
  useEffect(() => {
    if (!reading || !kept.current || !isWorthKeeping(kept.current, reading)) return
    kept.current = reading
    keepReading(person, reading).catch(nothing)
  }, [person, reading])
  const isLeft = isOver && reading !== null && Object.keys(reading.times).length > 0
  useEffect(() => {
    if (isLeft) keepReading(person, { number, title, times: {}, isDue: false }).catch(nothing)
  }, [isLeft, person, number, title])
  return [reading, (to) => setReading((before) => before && to(before))]
}

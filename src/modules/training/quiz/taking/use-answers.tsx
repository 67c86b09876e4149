import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { quizAttempt } from '../attempt/attempt.ts'
import type { Asked } from '../draw.ts'

type Saving = 'saved' | 'saving' | 'failed'

/** How long a pause in typing lasts before what was typed is sent, in milliseconds. */
const pause = 400

/** The answers of an attempt: shown at once, sent one after the other, the last one of each question alone. */
export function useAnswers({ number, answers }: Whole) {
  const [asked, setAsked] = useState(() => answers as readonly Asked[]) // As they were drawn.
  const [saving, setSaving] = useState<Saving>('saved')
  const [why, setWhy] = useState('')
  const waiting = useRef(new Map<string, string | null>())
  const sending = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queries = useQueryClient()

  async function sendAll(): Promise<void> {
    for (let [next] = waiting.current; next; [next] = waiting.current) {
      const [key, given] = next
      // One after the other: each is a version of the attempt.
      // oxlint-disable-next-line no-await-in-loop
      await ask('POST', `${collection(quizAttempt)}/${number}/answer`, { body: { key, given } })
      if (waiting.current.get(key) === given) waiting.current.delete(key)
    }
  }

  /** Sends what waits; answers whether all of it is kept. */
  async function send(): Promise<boolean> {
    clearTimeout(timer.current)
    if (sending.current) await sending.current.catch(() => undefined)
    if (waiting.current.size === 0) return true
    setSaving('saving')
    sending.current = sendAll()
    try {
      await sending.current
      setSaving('saved')
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setSaving('failed')
      setWhy(error.message)
      return false
    } finally {
      sending.current = null
    }
  }

  function give(key: string, given: string | null) {
    setAsked((before) => before.map((one) => (one.key === key ? { ...one, given } : one)))
    waiting.current.set(key, given)
    setSaving('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), pause)
  }

  // Whoever leaves the page leaves nothing behind that was typed.
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => () => sendNow(), [])

  async function handIn(): Promise<void> {
    if (!(await send())) return
    try {
      const { version } = await records(quizAttempt).glance(number)
      await records(quizAttempt).move(number, 'hand-in', { version })
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setSaving('failed')
      setWhy(error.message)
    }
  }

  return { asked, saving, why, give, send, handIn }
}

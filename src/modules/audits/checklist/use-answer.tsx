import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf } from '#record/client.ts'
import { checklistLine } from '../checklist-line.ts'
import { useKeepLine, type Line } from './use-checklist.tsx'
import { words } from './words.ts'

export type Answer = Partial<Pick<Line, 'result' | 'evidence' | 'reason'>>

export type Saving =
  | { readonly is: 'idle' | 'saving' | 'saved' | 'back' }
  | { readonly is: 'refused'; readonly why: string }

const asked = ['result', 'evidence', 'reason'] as const

/** What an answer puts something else in the place of, so that it can be taken back. */
const replacedBy = (line: Line, answer: Answer): Answer =>
  Object.fromEntries(asked.flatMap((name) => (name in answer ? [[name, line[name]]] : [])))

/**
 * Saves the answers to one question as they are given, one after the other, each on the version that the one before has
 * made. The last one can be taken back.
 */
export function useAnswer(audit: string, line: Line) {
  const keep = useKeepLine(audit)
  const [saving, setSaving] = useState<Saving>({ is: 'idle' })
  const [before, setBefore] = useState<Answer | null>(null)
  /** What was given and is on its way. */
  const [given, setGiven] = useState<Answer>({})
  const present = useRef(line)
  const queue = useRef(Promise.resolve(true))
  const waiting = useRef(0)

  useEffect(() => {
    if (line.version > present.current.version) present.current = line
  }, [line])

  async function send(answer: Answer, how: 'saved' | 'back'): Promise<boolean> {
    const standing = present.current
    try {
      const after = await records(checklistLine).save(standing.number, standing.version, answer)
      present.current = after
      keep(after)
      setBefore(how === 'back' ? null : replacedBy(standing, answer))
      setSaving({ is: how })
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const stale = staleOf(error)
      if (stale) {
        present.current = stale.current as unknown as Line // The record that was to be saved.
        keep(stale.current)
      }
      setSaving({ is: 'refused', why: stale ? words.stale(present.current.result ?? words.unanswered) : error.message })
      return false
    }
  }

  /** Answers whether it was kept. */
  function give(answer: Answer, how: 'saved' | 'back' = 'saved'): Promise<boolean> {
    setGiven((now) => ({ ...now, ...answer }))
    setSaving({ is: 'saving' })
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      const isKept = await send(answer, how)
      waiting.current -= 1
      if (waiting.current === 0) setGiven({})
      return isKept
    })
    return queue.current
  }

  return {
    saving,
    shown: { ...line, ...given },
    give,
    /** Puts back what the last answer replaced; none when there is nothing to take back. */
    undo: before ? () => void give(before, 'back') : undefined,
  }
}

import { useState } from 'react'
import { heldOf, mineOf, names, type Answer } from './operations.ts'
import type { Queue } from './queue.tsx'
import type { QueueState } from './queue-state.ts'
import type { Line } from './use-checklist.tsx'

export type Saving = 'idle' | 'saving' | 'waiting' | 'saved' | 'back'

/** What an answer puts something else in the place of, so that it can be taken back. */
const replacedBy = (line: Line, answer: Answer): Answer =>
  Object.fromEntries(names.flatMap((name) => (name in answer ? [[name, line[name]]] : [])))

/** The answers to one question: what it shows, where the last one is, and how it is taken back. */
export function useAnswer(queue: Queue, { waiting, isAway }: QueueState, audit: string, line: Line) {
  const [last, setLast] = useState<'saved' | 'back' | 'idle'>('idle')
  const [before, setBefore] = useState<Answer | null>(null)
  const shown: Line = { ...line, ...mineOf(waiting, line.number) }
  const held = heldOf(waiting, line.number)
  const isWaiting = waiting.some((one) => one.line === line.number)

  /** Answers whether it was kept. */
  async function give(answer: Answer, how: 'saved' | 'back' = 'saved'): Promise<boolean> {
    setLast(how)
    setBefore(how === 'back' ? null : replacedBy(shown, answer))
    await queue.give(audit, line, answer)
    return true
  }

  /** Once a line is decided, there is no last answer of one's own to take back. */
  function forget() {
    setLast('idle')
    setBefore(null)
  }

  const onItsWay: Saving = isAway ? 'waiting' : 'saving'
  return {
    saving: isWaiting ? onItsWay : last,
    held,
    shown,
    give,
    forget,
    /** Puts back what the last answer replaced; none when there is nothing to take back. */
    undo: before && held === null ? () => void give(before, 'back') : undefined,
  }
}

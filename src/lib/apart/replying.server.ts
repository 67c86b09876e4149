// The other end of `readers.server.ts`: a process that reads what people send. Whatever a file makes of its reader – all memory, no
// end – it makes of that process, which is watched and ended from outside.

import { Refusal } from '#lib/refusal.ts'
import type { Reply } from './reply.ts'

const wrong = (error: unknown): Reply<never> => {
  if (error instanceof Refusal) return { refused: error.body() }
  return { defect: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** Answers whatever this process is asked, until whoever started it is gone. */
export function replyWith<Answered>(answer: (asked: never) => Promise<Answered>): void {
  process.on('message', (asked) => {
    // A border: only whoever started this process asks, in the words that it knows.
    void answer(asked as never)
      .then((answered): Reply<Answered> => ({ answered }))
      .catch(wrong)
      .then((reply) => process.send?.(reply))
  })
  process.on('disconnect', () => process.exit())
}

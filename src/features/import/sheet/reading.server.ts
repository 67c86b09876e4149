// A process of its own that reads what people send. Whatever a file makes of its reader – all memory, no end – it makes of this
// process, which `readers.server.ts` started, watches and ends.

import { Refusal, type RefusalBody } from '#lib/refusal.ts'
import { openSheet } from './open.server.ts'
import type { SheetRow } from './sheet.ts'

/** What it is asked: to open a file, for the next page of it, or to leave it. */
export type Asked = { readonly open: string } | 'next' | 'leave'

/** What it answers. A defect is one of ours, with its stack. */
export type Answered =
  | { readonly words: string }
  | { readonly page: readonly SheetRow[] }
  | { readonly end: true }
  | { readonly refused: RefusalBody }
  | { readonly defect: string }

let pages: AsyncIterator<readonly SheetRow[]> | undefined

async function answer(asked: Asked): Promise<Answered> {
  if (asked === 'leave') {
    await pages?.return?.()
    pages = undefined
    return { end: true }
  }
  if (asked !== 'next') {
    const { words, pages: opened } = await openSheet(asked.open)
    pages = opened[Symbol.asyncIterator]()
    return { words }
  }
  const next = await pages?.next()
  return !next || next.done ? { end: true } : { page: next.value.filter(({ cells }) => cells.length > 0) }
}

const wrong = (error: unknown): Answered => {
  if (error instanceof Refusal) return { refused: error.body() }
  return { defect: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

process.on('message', (asked: Asked) => {
  void answer(asked)
    .catch(wrong)
    .then((answered) => process.send?.(answered))
})
process.on('disconnect', () => process.exit())

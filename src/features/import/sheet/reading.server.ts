// A process of its own that reads the tables that people send.

import { replyWith } from '#lib/apart/replying.server.ts'
import { openSheet } from './open.server.ts'
import type { SheetRow } from './sheet.ts'

/** What it is asked: to open a file, for the next page of it, or to leave it. */
export type Asked = { readonly open: string } | 'next' | 'leave'

/** What it answers. */
export type Answered = { readonly words: string } | { readonly page: readonly SheetRow[] } | { readonly end: true }

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

replyWith(answer)

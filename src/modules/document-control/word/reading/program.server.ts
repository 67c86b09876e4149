// A process of its own that reads the Word files that people send.

import { replyWith } from '#lib/apart/replying.server.ts'
import { readWord } from './read-word.server.ts'

/** What it is asked: to read a file. */
export type Asked = { readonly path: string }

replyWith(({ path }: Asked) => readWord(path))

// A process of its own that reads the words of files that people have sent.

import { replyWith } from '#lib/apart/replying.server.ts'
import { readText } from './read-text.server.ts'

/** What it is asked: to read a file that is called so. */
export type Asked = { readonly path: string; readonly name: string }

replyWith(({ path, name }: Asked) => readText(path, name))

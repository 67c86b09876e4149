// A process of its own that reads emails.

import { replyWith } from '#lib/apart/replying.server.ts'
import { readMessage } from './read-message.server.ts'

/** What it is asked: to read the message that lies there, and to lay what hangs on it beside it. */
export type Asked = { readonly path: string }

replyWith(({ path }: Asked) => readMessage(path))

// What is said to a caller to whom the framework can give no answer, because it could not read the call to its end.

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '#lib/refusal.ts'

export const tooSlow = new Refusal(
  'too-slow',
  'The call came too slowly, or stopped in the middle. Please send it again.',
)
const tooLong = new Refusal('too-large', 'The head of this call is longer than can be taken.')
const broken = new Refusal('unreadable', 'This call cannot be read: it is no HTTP.')

/** A refusal as a whole answer, written by hand. */
export function lastWords(refusal: Refusal): string {
  const body = JSON.stringify(refusal.body())
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

const byCode: { readonly [code: string]: Refusal } = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: tooLong,
}

/** Answers what was no call, or came too slowly to become one, and closes. */
export function sayUnreadable({ code }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(lastWords(byCode[code ?? ''] ?? broken))
  socket.destroySoon()
}

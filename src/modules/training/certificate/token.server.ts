// The address of a certificate: which assignment it is, and the stamp that this installation alone can make of it. Nothing is stored,
// and nobody guesses one: 16 bytes of it.

import { timingSafeEqual } from 'node:crypto'

/** Makes the stamp (`ModuleContext.stamp`). */
export type Stamp = (text: string, purpose: string) => Buffer

const [idSize, stampSize] = [16, 16]

const stamped = (stamp: Stamp, id: string) => stamp(id, 'training certificate').subarray(0, stampSize)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idIn = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The token of an assignment. */
export const tokenOf = (stamp: Stamp, id: string): string =>
  Buffer.concat([bytesOf(id), stamped(stamp, id)]).toString('base64url')

/** The id that a token names; nothing where its stamp is not ours. */
export function idOf(stamp: Stamp, token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = idIn(bytes.subarray(0, idSize))
  const [given, own] = [bytes.subarray(idSize), stamped(stamp, id)]
  return given.length === own.length && timingSafeEqual(given, own) && tokenOf(stamp, id) === token ? id : null
}

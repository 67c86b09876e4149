// The address of a certificate: which assignment it is, and the mark that this installation alone can make of it. Nothing is stored,
// and nobody guesses one: 16 bytes of mark.

import { timingSafeEqual } from 'node:crypto'

/** Makes the mark (`ModuleContext.mark`). */
export type Mark = (said: string) => Buffer

const idSize = 16

const said = (id: string) => `training certificate ${id}`

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idIn = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The token of an assignment. */
export const tokenOf = (mark: Mark, id: string): string =>
  Buffer.concat([bytesOf(id), mark(said(id))]).toString('base64url')

/** The id that a token names; nothing where its mark is not ours. */
export function idOf(mark: Mark, token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = idIn(bytes.subarray(0, idSize))
  const [given, own] = [bytes.subarray(idSize), mark(said(id))]
  return given.length === own.length && timingSafeEqual(given, own) && tokenOf(mark, id) === token ? id : null
}

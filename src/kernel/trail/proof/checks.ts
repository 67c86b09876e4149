// The rows that are verified, and the two kinds of arithmetic that the verifier is handed: it brings none of its own, so
// that it runs wherever somebody wants to check us.

export type Checks = {
  /** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
  readonly sha256: (text: string) => string
  /** SHA-256 of bytes. */
  readonly digest: (bytes: Uint8Array) => Uint8Array
  /** Whether the Ed25519 signature (hex) over the text's UTF-8 bytes was made with the key (raw public key, hex). */
  readonly isSigned: (text: string, signature: string, key: string) => boolean
}

/** An event without its text: what an export holds of what its receiver may not read. */
export type Outline = {
  readonly id: number
  readonly chain: string
  readonly place: number
  readonly before: string
  readonly hash: string
}

/** A row of `event`. */
export type EventRow = Outline & {
  readonly body: string
  readonly kind: string
  readonly actor: string | null
  /** Instant, ISO 8601 in UTC with milliseconds. */
  readonly at: string
  readonly record: string | null
  readonly fields: readonly string[]
}

/** A row of `seal`. */
export type SealRow = {
  readonly id: number
  readonly first: number
  readonly last: number
  readonly count: number
  readonly body: string
  readonly hash: string
  /** Hex. */
  readonly signature: string
}

/** A row of `chain`. */
export type HeadRow = { readonly id: string; readonly place: number; readonly hash: string }

/** What a seal's text says. */
export type SealBody = {
  readonly format: 1
  readonly seal: number
  readonly first: number
  readonly last: number
  readonly count: number
  /** The Merkle root over the events' hashes in the order of their ids, hex. */
  readonly root: string
  /** The hash of the seal before; '' for the first. */
  readonly before: string
  readonly at: string
  /** The public key that belongs to the signature, raw, hex. */
  readonly key: string
}

/** Lower-case hex of exactly so many bytes: any other spelling of the same bytes is another text. */
export const isHex = (text: string, bytes: number): boolean => text.length === bytes * 2 && /^[0-9a-f]*$/.test(text)

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

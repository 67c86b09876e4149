import type { Json } from '#lib/canonical.ts'

/** One part of the configuration, hashed by itself so that two reports can be compared. */
export type ConfigurationPart = {
  readonly name: string
  /** SHA-256 of the canonical JSON (RFC 8785) of `content`. */
  readonly sha256: string
  /** How many entries it has. */
  readonly entries: number
  readonly content: readonly Json[]
}

export type Configuration = {
  readonly version: string
  /** SHA-256 over the program’s own files. */
  readonly program: string
  readonly parts: readonly ConfigurationPart[]
  /** SHA-256 of the canonical JSON of version, program and parts. */
  readonly sha256: string
}

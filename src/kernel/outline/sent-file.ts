/** A file that was sent for a field, as a record keeps it once it takes it. */
export type SentFile = {
  readonly id: string
  readonly name: string
  /** Told from its bytes. */
  readonly type: string
  readonly size: number
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string
}

/** The same of a picture, with what it measures in pixels. */
export type SentPicture = SentFile & { readonly width: number; readonly height: number }

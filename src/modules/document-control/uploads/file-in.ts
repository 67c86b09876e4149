import type { SentFile } from '#kernel/outline/sent-file.ts'

/** The file of a version; none where it is written in sections. */
export const fileIn = ({ file }: { readonly [name: string]: unknown }): SentFile | null =>
  (file ?? null) as SentFile | null // The field's kind says so.

/** Where its bytes are read, by whoever may read the version. */
export const addressOf = ({ id }: SentFile): string => `/api/v1/field-files/${id}`

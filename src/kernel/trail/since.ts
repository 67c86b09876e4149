/** One change that came between: who, when (ISO 8601), which fields, and the step where one was taken. */
export type Since = {
  readonly version: number
  readonly at: string
  readonly by: string
  readonly step: string | null
  readonly fields: readonly string[]
}

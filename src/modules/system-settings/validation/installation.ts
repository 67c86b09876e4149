/** What a check of the installation came to; `to judge`: right or wrong depends on what the organisation intends. */
export const checkVerdicts = ['passed', 'failed', 'to judge'] as const

/** One check of installation qualification. */
export type Check = {
  readonly id: string
  readonly what: string
  readonly expected: string
  readonly found: string
  readonly verdict: (typeof checkVerdicts)[number]
}

export type Installation = {
  /** Instant, ISO 8601. */
  readonly at: string
  readonly checks: readonly Check[]
}

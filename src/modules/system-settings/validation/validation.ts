// What the screen of validation asks the server for.

import { ask } from '#lib/http.ts'
import type { Configuration, ConfigurationPart } from './configuration.ts'
import type { Evidence } from './evidence.ts'
import type { Installation } from './installation.ts'
import type { Line } from './matrix.ts'
import type { Compared } from './compare.ts'

/** What is told of a run without its single results. */
export type Run = Omit<Evidence, 'results'> & {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Whether the program that was tested is this one, byte by byte. */
  readonly ofThisProgram: boolean
}

export type Traced = {
  readonly version: string
  readonly program: string
  /** None where no results were delivered with this installation. */
  readonly run: Run | null
  readonly rule: string
  readonly modules: readonly { readonly route: string; readonly label: string }[]
  readonly lines: readonly Line[]
}

/** The configuration without the content of its parts. */
export type ConfigurationSaid = Omit<Configuration, 'parts'> & {
  readonly parts: readonly Omit<ConfigurationPart, 'content'>[]
}

const path = '/api/v1/validation'

/** The calls of `/validation`. Each throws a Refusal when it is refused. */
export const validation = {
  traced: (signal: AbortSignal) => ask<Traced>('GET', path, { signal }),
  configuration: (signal: AbortSignal) => ask<ConfigurationSaid>('GET', `${path}/configuration`, { signal }),
  check: () => ask<Installation>('POST', `${path}/installation`),
  compare: (index: unknown) => ask<Compared>('POST', `${path}/comparison`, { body: index }),
  paper: `${path}/pdf`,
  pack: `${path}/package`,
} as const

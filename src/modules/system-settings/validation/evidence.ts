// What a run of tests has shown, as it was written by the run itself.

import type { NamedTest } from './requirement.ts'

export type Outcome = 'passed' | 'failed' | 'skipped'

export type TestResult = { readonly file: string; readonly path: readonly string[]; readonly outcome: Outcome }

/** The file that `npm test -- --evidence=FILE` writes. */
export type Evidence = {
  readonly format: 1
  /** The commit of the sources; null where there was no history. */
  readonly commit: string | null
  /** Whether files differed from the commit. */
  readonly changed: boolean
  /** SHA-256 over the program that was tested. */
  readonly program: string
  /** Instants, ISO 8601. */
  readonly beganAt: string
  readonly endedAt: string
  readonly node: string
  readonly postgres: string
  readonly platform: string
  /** Of the run as a whole: every test that there is, or those that were asked for. */
  readonly whole: boolean
  readonly results: readonly TestResult[]
}

export const keyOf = (file: string, path: readonly string[]): string => [file, ...path].join(' › ')

export const keyOfTest = ({ file, suite, name }: NamedTest): string =>
  keyOf(file, suite === undefined ? [name] : [suite, name])

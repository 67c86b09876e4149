// Policies of steps and their dry runs, as the API answers them.

import type { Ref } from '#kernel/outline/ref.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'

/** A version of a policy that is in use, or on its way. */
export type PolicyVersion = {
  /** The name of the definition whose steps it is about. */
  readonly of: string
  readonly number: string
  readonly edition: number
  /** The record's version, which a change of it names. */
  readonly version: number
  readonly state: string
  readonly rules: readonly PolicyRule[]
  readonly ground: string | null
}

export type Policies = {
  readonly policies: readonly PolicyVersion[]
  /** Whether whoever asks may draft one. */
  readonly mayDraft: boolean
}

/** What a policy would mean for the records that are open now, at one of the steps it makes stricter. */
export type DryStep = {
  readonly step: string
  /** Records that may still come to the step. */
  readonly before: number
  /** Records at the step. */
  readonly here: number
  /** Of those, how many have an open round of signatures, which goes on under what it began with. */
  readonly signing: number
  /** Of those, how many still lack a field that it asks for. */
  readonly lacking: number
  /** Of those, how many nobody could take further. */
  readonly stranded: number
}

export type Stranded = { readonly step: string; readonly record: Ref; readonly why: string }

export type DryRun = {
  /** When it was worked out (ISO 8601). */
  readonly at: string
  /** Records that are open and may be read by whoever asks. */
  readonly open: number
  readonly steps: readonly DryStep[]
  /** Those that nobody could take further; at most 20 of them. */
  readonly stranded: readonly Stranded[]
  /** Whether there were more records at a step than are looked at one by one. */
  readonly isCut: boolean
}

// A report on its way: kept on this device until the server has all of it. Pure.

import type { FormValues } from '#kernel/workflow/entered.ts'
import type { Going, Photo } from './typed-report.ts'

/** A new case, or the number of the open one in whose discussion it is said. */
export type Aim =
  | { readonly is: 'new'; readonly values: FormValues }
  | { readonly is: 'same'; readonly number: string; readonly body: string }

export type WaitingReport = {
  /** The key with which it is sent, so that it arrives once. */
  readonly id: string
  readonly person: string
  /** When it was sent here, ISO 8601. */
  readonly at: string
  readonly title: string
  readonly where: string
  readonly going: Going | null
  readonly aim: Aim
  /** Those that the server does not have yet. */
  readonly photos: readonly Photo[]
  /** How many there were. */
  readonly photoCount: number
  /** The case that it became or joined, once the server has it: only photos are left then. */
  readonly number: string | null
  /** Why the server refused it, or a photo of it; it waits until somebody decides. */
  readonly stopped: string | null
}

/** What is sent next of all that waits: the oldest that nobody has to decide on. */
export const nextOf = (waiting: readonly WaitingReport[]): WaitingReport | undefined =>
  waiting.filter(({ stopped }) => stopped === null).toSorted((one, other) => one.at.localeCompare(other.at))[0]

/** After the server took the report itself. */
export const afterTaking = (one: WaitingReport, number: string): WaitingReport => ({ ...one, number, stopped: null })

/** After the server took a photo of it. */
export const afterPhoto = (one: WaitingReport, photo: string): WaitingReport => ({
  ...one,
  photos: one.photos.filter(({ id }) => id !== photo),
})

/** What the device keeps, and what lives only in this tab because the device kept nothing of it. */
export const withKept = (
  shown: readonly WaitingReport[],
  kept: readonly WaitingReport[],
  unkept: ReadonlySet<string>,
): readonly WaitingReport[] => [
  ...kept,
  ...shown.filter(({ id }) => unkept.has(id) && kept.every((one) => one.id !== id)),
]

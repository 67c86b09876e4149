// What follows the answers: findings and photos that wait on this device. Pure: what is sent next, and how much may wait.

import type { Errors } from '#kernel/kinds/errors.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { heldOf, type Waiting } from './operations.ts'

/** Why it is not sent: the server refused it, with its sentences by input, or it is being changed. */
type Stopped = { readonly why: string | null; readonly errors: Errors }

type Common = {
  /** The key with which it is sent, so that it happens once. */
  readonly id: string
  readonly person: string
  /** Numbers of the audit and of its line. */
  readonly audit: string
  readonly line: string
  readonly stopped: Stopped | null
}

export type NewFinding = Common & { readonly is: 'finding'; readonly values: FormValues }
export type NewPhoto = Common & { readonly is: 'photo'; readonly file: File }

export type NewLater = NewFinding | NewPhoto

/** One that is kept, with its place in the order. */
export type Later = NewLater & { readonly place: number }
export type WaitingFinding = NewFinding & { readonly place: number }
export type WaitingPhoto = NewPhoto & { readonly place: number }

/** How far one is that is on its way, from 0 to 1. */
export type OnItsWay = { readonly id: string; readonly share: number }

/** The most bytes of photos that wait of one audit. */
export const mostBytes = 10_000_000

export const isLater = (kept: Waiting | Later): kept is Later => 'is' in kept

export const isAnswer = (kept: Waiting | Later): kept is Waiting => !isLater(kept)

export const findingsOn = (later: readonly Later[], line: string): readonly WaitingFinding[] =>
  later.filter((one) => one.is === 'finding' && one.line === line) as readonly WaitingFinding[] // By what was asked.

export const photosOn = (later: readonly Later[], line: string): readonly WaitingPhoto[] =>
  later.filter((one) => one.is === 'photo' && one.line === line) as readonly WaitingPhoto[] // By what was asked.

/** Whether there is room for so many bytes more among the photos that wait of an audit. */
export function hasRoom(later: readonly Later[], audit: string, bytes: number): boolean {
  const sizes = later.map((one) => (one.is === 'photo' && one.audit === audit ? one.file.size : 0))
  return sizes.reduce((sum, size) => sum + size, bytes) <= mostBytes
}

/** What may be sent: findings before photos, and a finding not before its line is decided. */
export const sendableLater = (later: readonly Later[], waiting: readonly Waiting[]): readonly Later[] =>
  later
    .filter((one) => one.stopped === null && (one.is === 'photo' || heldOf(waiting, one.line) === null))
    .toSorted((one, other) => Number(one.is === 'photo') - Number(other.is === 'photo'))

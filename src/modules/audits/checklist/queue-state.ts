// What waits on this device, and how that changes: by what the device keeps, what is given, sent, held and decided. Pure.

import { isAnswer, isLater, sendableLater, type Later, type OnItsWay } from './later.ts'
import {
  differing,
  heldOf,
  nextOf,
  sendable,
  unkept,
  type Answers,
  type Operation,
  type Waiting,
} from './operations.ts'

export type QueueState = {
  readonly waiting: readonly Waiting[]
  /** Findings and photos, which follow the answers. */
  readonly later: readonly Later[]
  /** Of these, the one that is on its way. */
  readonly onItsWay: OnItsWay | null
  /** Whether nobody answers just now. */
  readonly isAway: boolean
  /** Which of how many is on its way. */
  readonly sending: { readonly at: number; readonly of: number } | null
  /** Whether what had to wait has all been sent since. */
  readonly hasCaughtUp: boolean
  /** Whether the device keeps what is entered; else it lives as long as the tab. */
  readonly isKept: boolean
}

export const emptyQueue: QueueState = {
  waiting: [],
  later: [],
  onItsWay: null,
  isAway: false,
  sending: null,
  hasCaughtUp: false,
  isKept: true,
}

type Kept = Waiting | Later

/** How many wait, of whichever kind. */
export const countOf = ({ waiting, later }: QueueState): number => waiting.length + later.length

/** What is sent next: answers first, what follows them once none is left that can be sent. */
export const nextIn = ({ waiting, later }: QueueState): Kept | undefined =>
  nextOf(waiting) ?? sendableLater(later, waiting)[0]

/** After the device was read: what it could not keep stays behind what it keeps. @param kept null where it keeps nothing */
export function afterReading(state: QueueState, kept: readonly Kept[] | null): QueueState {
  if (!kept) return { ...state, isKept: false, waiting: [...state.waiting] }
  const isOnlyHere = ({ id, place }: Kept) => place === unkept && kept.every((one) => one.id !== id)
  return {
    ...state,
    waiting: [...kept.filter(isAnswer), ...state.waiting.filter(isOnlyHere)],
    later: [...kept.filter(isLater).map((one) => asShown(state, one)), ...state.later.filter(isOnlyHere)],
  }
}

/** A photo that is shown already stays the same picture. */
function asShown({ later }: QueueState, one: Later): Later {
  const shown = later.find(({ id }) => id === one.id)
  return one.is === 'photo' && shown?.is === 'photo' ? { ...one, file: shown.file } : one
}

/** After an answer was given, which the device has yet to keep. */
export const afterGiving = (state: QueueState, operation: Operation): QueueState => ({
  ...state,
  waiting: [...state.waiting, { ...operation, place: unkept }],
  hasCaughtUp: false,
})

/** After the device has kept one at a place. */
export const afterKeeping = (state: QueueState, id: string, place: number): QueueState => ({
  ...state,
  waiting: state.waiting.map((one) => (one.id === id ? { ...one, place } : one)),
})

/** What the device is told when other answers wait than before: of those that it keeps. */
export function deviceWork(before: readonly Waiting[], next: readonly Waiting[]) {
  const isKept = ({ place }: Waiting) => place !== unkept
  return {
    change: next.filter((one) => isKept(one) && !before.includes(one)),
    drop: before.filter((one) => isKept(one) && !next.some(({ id }) => id === one.id)).map(({ place }) => place),
  }
}

/** Without what waits on a line. */
export const withoutLine = ({ waiting }: QueueState, line: string): readonly Waiting[] =>
  waiting.filter((one) => one.line !== line)

/** With what was refused on a line free to be sent once more. */
export const freed = ({ waiting }: QueueState, line: string): readonly Waiting[] =>
  waiting.map((one) => (one.line === line ? { ...one, held: null } : one))

/** While the so manieth of one run is sent. */
export const whileSending = (state: QueueState, at: number): QueueState => {
  const left = sendable(state.waiting) + sendableLater(state.later, state.waiting).length
  return { ...state, sending: { at, of: at - 1 + left } }
}

/** After a run. @param hasWaited whether something had to wait since everything was last sent */
export const afterRun = (state: QueueState, hasWaited: boolean): QueueState =>
  countOf(state) > 0 ? { ...state, sending: null } : { ...state, sending: null, hasCaughtUp: hasWaited }

export type Decision = {
  /** What is yet to be said, on top of what the others said; null where they say it already. */
  readonly answer: Omit<Operation, 'id' | 'at'> | null
  /** What no longer waits: the answers that were decided on. */
  readonly settled: readonly string[]
}

/** What a decision on a line that somebody else changed comes to; null where there is nothing to decide. */
export function decisionOn({ waiting }: QueueState, line: string, chosen: Answers): Decision | null {
  const held = heldOf(waiting, line)
  const old = waiting.filter((one) => one.line === line)
  const [first] = old
  if (held?.is !== 'clash' || !first) return null
  const values = differing(chosen, held.theirs)
  const { place: _place, id: _id, at: _at, ...same } = first
  const answer = { ...same, base: held.version, before: held.theirs, values, held: null }
  return { answer: Object.keys(values).length > 0 ? answer : null, settled: old.map(({ id }) => id) }
}

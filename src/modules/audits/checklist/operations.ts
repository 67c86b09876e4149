// What was answered on this device and is not on the server yet. Pure: what a line shows, what is sent next, and what
// becomes of the rest once the server has said something. Nothing that was typed is ever dropped here by itself.

import type { Result } from '../grades.ts'

export type Answers = {
  readonly result: Result | null
  readonly reason: string | null
  readonly evidence: string | null
}

export type Answer = Partial<Answers>

/** Who changed the line meanwhile, and what it says now. */
export type Clash = {
  readonly is: 'clash'
  readonly version: number
  readonly theirs: Answers
  readonly by: readonly string[]
}

/** Why it cannot be sent before somebody decides. */
export type Held = Clash | { readonly is: 'refused'; readonly why: string }

export type Operation = {
  /** The key with which it is sent, so that it happens once. */
  readonly id: string
  readonly person: string
  /** Numbers of the audit and of its line. */
  readonly audit: string
  readonly line: string
  /** The version of the line that it was given on. */
  readonly base: number
  /** What the line said then. */
  readonly before: Answers
  readonly values: Answer
  /** When it was given, by the clock of the device, with its distance from UTC. */
  readonly at: string
  readonly held: Held | null
}

/** One that is kept, with its place in the order. */
export type Waiting = Operation & { readonly place: number }

/** The place of one that the device has not kept, or not yet. */
export const unkept = -1

export const names = ['result', 'reason', 'evidence'] as const

export const answersIn = ({ result, reason, evidence }: Answers): Answers => ({ result, reason, evidence })

const onLine = (waiting: readonly Waiting[], line: string) => waiting.filter((one) => one.line === line)

/** What somebody would have a line say: what waits, one over the other. */
export const mineOf = (waiting: readonly Waiting[], line: string): Answer =>
  onLine(waiting, line).reduce<Answer>((mine, { values }) => ({ ...mine, ...values }), {})

/** What keeps a line from being sent. */
export const heldOf = (waiting: readonly Waiting[], line: string): Held | null =>
  onLine(waiting, line).find(({ held }) => held !== null)?.held ?? null

/** On what a new answer to a line is given: what waits there already, else the line as the server told it. */
export function basisOf(
  waiting: readonly Waiting[],
  line: Answers & { readonly number: string; readonly version: number },
): Pick<Operation, 'base' | 'before'> {
  const [first] = onLine(waiting, line.number)
  return first ? { base: first.base, before: first.before } : { base: line.version, before: answersIn(line) }
}

/** The next one to be sent: in order, past the lines that wait for a decision. */
export const nextOf = (waiting: readonly Waiting[]): Waiting | undefined =>
  waiting.find(({ line }) => heldOf(waiting, line) === null)

/** How many can be sent without a decision. */
export const sendable = (waiting: readonly Waiting[]): number =>
  waiting.filter(({ line }) => heldOf(waiting, line) === null).length

/**
 * What waits once one was taken: later answers to the same line were given on top of it, so they now stand on the version
 * that it made, and on no later one, which somebody else would have made.
 */
export const afterSent = (waiting: readonly Waiting[], sent: Waiting, made: number): readonly Waiting[] =>
  waiting
    .filter(({ id }) => id !== sent.id)
    .map((one) => (one.line === sent.line && one.base === sent.base ? { ...one, base: made } : one))

/** Holds a line: whatever waits there waits for a decision. */
export const afterHeld = (waiting: readonly Waiting[], line: string, held: Held): readonly Waiting[] =>
  waiting.map((one) => (one.line === line ? { ...one, held } : one))

/** Whether the line says already what somebody would have it say, so that nothing is left to decide. */
export const isSaid = (mine: Answer, theirs: Answers): boolean =>
  names.every((name) => !(name in mine) || (mine[name] ?? null) === theirs[name])

/** The part of a decision that is not said by the others already. */
export const differing = (chosen: Answers, theirs: Answers): Answer =>
  Object.fromEntries(names.flatMap((name) => (chosen[name] === theirs[name] ? [] : [[name, chosen[name]]])))

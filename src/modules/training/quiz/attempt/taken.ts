// What routes tell of taking a quiz; both sides read it.

/** One attempt at it, the newest first. */
export type TakenAttempt = {
  readonly number: string
  readonly state: string
  readonly outcome: string | null
  readonly score: number | null
  readonly endedOn: string | null
}

export type TakenQuiz = {
  readonly introduction: string | null
  /** How many questions an attempt asks; null where no quiz is in effect. */
  readonly asks: number | null
  readonly passMark: number
  readonly used: number
  readonly allowed: number
  /** Whether whoever asks may take it now. */
  readonly mayTake: boolean
  readonly attempts: readonly TakenAttempt[]
}

/** One question of an attempt that is over, with what is right. */
export type Judged = {
  readonly key: string
  readonly says: string
  readonly given: string | null
  readonly isRight: boolean
  readonly right: string
  readonly explanation: string | null
}

/** `judged` is null as long as what is right is not told: there is another attempt still. */
export type Result = { readonly judged: readonly Judged[] | null }

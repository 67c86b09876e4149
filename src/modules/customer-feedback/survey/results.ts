// What a survey has come to, and how answers of one kind went month by month.

import type { Day } from '#lib/days.ts'
import type { Degree, SurveyKind } from './kinds.ts'

export type GivenAnswer = {
  readonly number: string
  readonly score: number
  readonly contact: string | null
  readonly comment: string | null
  readonly replies: readonly { readonly question: string; readonly reply: string }[]
  readonly givenOn: Day
  readonly state: 'given' | 'followed-up' | 'complaint'
  readonly low: boolean
}

export type Results = {
  readonly kind: SurveyKind
  /** To how many it was sent, how many of them were reminded, how many mails wait to leave. */
  readonly recipients: number
  readonly reminded: number
  readonly waiting: number
  readonly answers: number
  readonly score: number | null
  /** Every score of the scale, lowest first. */
  readonly degrees: readonly Degree[]
  /** The newest answers first, at most `mostShown`; the list has all. */
  readonly given: readonly GivenAnswer[]
}

/** So many answers stand on the page of a survey. */
export const mostShown = 100

export const trendSpans = [12, 24] as const

export type SurveyMonth = {
  /** YYYY-MM. */
  readonly month: string
  readonly answers: number
  readonly score: number | null
}

export type SurveyTrend = {
  readonly kind: SurveyKind
  readonly months: readonly SurveyMonth[]
  readonly answers: number
  /** Of all answers of these months together. */
  readonly score: number | null
}

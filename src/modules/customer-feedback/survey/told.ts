// What travels between the door for people outside and the page of a survey. Nothing in it names an id, and nothing an address.

import type { Day } from '#lib/days.ts'
import type { SurveyKind } from './kinds.ts'

/** How one's own question is answered. */
export type OwnKind = 'Rating 1–5' | 'Yes or no' | 'Text'

/** A survey as one recipient sees it. */
export type SurveyTold = {
  readonly kind: SurveyKind
  readonly language: 'English' | 'German'
  readonly question: string
  readonly questions: readonly { readonly question: string; readonly kind: OwnKind }[]
  /** `answered`: by this link's reader, before; `withdrawn`: they are not asked any more. */
  readonly state: 'open' | 'answered' | 'withdrawn' | 'closed'
  /** The last day on which it can be answered. */
  readonly until: Day
}

/** What a recipient sends; of their own questions the answers in order, empty where there is none. */
export type SurveyGiven = {
  readonly token: string
  readonly score: number
  readonly comment: string
  readonly replies: readonly string[]
}

// The words around the questions of a survey, in its language.

import type { SurveyKind } from '#modules/customer-feedback/survey/kinds.ts'

type Words = {
  readonly lang: string
  readonly ends: Readonly<Record<SurveyKind, readonly [low: string, high: string]>>
  readonly comment: string
  readonly commentHelp: string
  readonly optional: string
  readonly yes: string
  readonly no: string
  readonly send: string
  readonly choose: string
  readonly thanks: string
  readonly thanksMore: string
  readonly answered: string
  readonly answeredMore: string
  readonly withdrawn: string
  readonly withdrawnMore: string
  readonly closed: string
  readonly closedMore: string
  readonly until: (day: string) => string
}

const english: Words = {
  lang: 'en-GB',
  ends: {
    NPS: ['not at all likely', 'very likely'],
    CSAT: ['very dissatisfied', 'very satisfied'],
    CES: ['I strongly disagree', 'I strongly agree'],
  },
  comment: 'What is the main reason?',
  commentHelp: 'In your own words. May be left empty.',
  optional: 'May be left empty.',
  yes: 'Yes',
  no: 'No',
  send: 'Send answer',
  choose: 'Choose a figure first.',
  thanks: 'Thank you',
  thanksMore: 'Your answer has arrived. You can close this page.',
  answered: 'Answered already',
  answeredMore: 'This survey was answered by this link already. Thank you.',
  withdrawn: 'You are not asked any more',
  withdrawnMore: 'The question was taken back. Nothing is expected of you.',
  closed: 'This survey is closed',
  closedMore: 'Nobody can answer it any more. Thank you for wanting to.',
  until: (day) => `Open up to ${day}. The link is yours alone and works once.`,
}

const german: Words = {
  lang: 'de-DE',
  ends: {
    NPS: ['sehr unwahrscheinlich', 'sehr wahrscheinlich'],
    CSAT: ['sehr unzufrieden', 'sehr zufrieden'],
    CES: ['stimme gar nicht zu', 'stimme voll zu'],
  },
  comment: 'Was ist der wichtigste Grund?',
  commentHelp: 'In Ihren Worten. Darf leer bleiben.',
  optional: 'Darf leer bleiben.',
  yes: 'Ja',
  no: 'Nein',
  send: 'Antwort senden',
  choose: 'Wählen Sie zuerst eine Zahl.',
  thanks: 'Vielen Dank',
  thanksMore: 'Ihre Antwort ist angekommen. Sie können diese Seite schließen.',
  answered: 'Schon beantwortet',
  answeredMore: 'Über diesen Link wurde schon geantwortet. Vielen Dank.',
  withdrawn: 'Sie werden nicht mehr gefragt',
  withdrawnMore: 'Die Frage wurde zurückgenommen. Es wird nichts von Ihnen erwartet.',
  closed: 'Diese Umfrage ist beendet',
  closedMore: 'Sie kann nicht mehr beantwortet werden. Danke, dass Sie antworten wollten.',
  until: (day) => `Offen bis zum ${day}. Der Link gilt nur für Sie und einmal.`,
}

export const surveyWords = { English: english, German: german } as const

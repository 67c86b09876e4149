// What the recipients of a survey are told by the server, and by mail.

import type { Day } from '#lib/days.ts'
import { dayWords } from './day-words.ts'

type Letter = {
  readonly subject: (provider: string) => string
  readonly reminder: (provider: string) => string
  readonly hello: (name: string) => string
  readonly asks: (provider: string) => string
  readonly again: (provider: string) => string
  readonly open: string
  readonly ends: (until: Day) => string
  readonly automatic: (provider: string) => string
}

const english: Letter = {
  subject: (provider) => `A question from ${provider}`,
  reminder: (provider) => `Reminder: a question from ${provider}`,
  hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  asks: (provider) => `${provider} would like to know:`,
  again: (provider) =>
    `some days ago ${provider} asked you a question. Your answer is welcome still, and this is the only reminder:`,
  open: 'Answer',
  ends: (until) => `One minute is enough. The link is yours and works once, until ${dayWords(until, 'en-GB')}.`,
  automatic: (provider) => `This mail was sent by ${provider}.`,
}

const german: Letter = {
  subject: (provider) => `Eine Frage von ${provider}`,
  reminder: (provider) => `Erinnerung: eine Frage von ${provider}`,
  hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  asks: (provider) => `${provider} möchte gern wissen:`,
  again: (provider) =>
    `vor einigen Tagen hat ${provider} Ihnen eine Frage gestellt. Ihre Antwort ist noch willkommen; dies ist die einzige Erinnerung:`,
  open: 'Antworten',
  ends: (until) => `Es dauert eine Minute. Der Link gilt nur für Sie und einmal, bis zum ${dayWords(until, 'de-DE')}.`,
  automatic: (provider) => `Diese Nachricht hat ${provider} gesendet.`,
}

export const letterWords = { English: english, German: german } as const

/** The sentences of the door, in the language of the survey. */
export const doorWords = {
  English: {
    answered: 'This survey was answered by this link already. Thank you.',
    withdrawn: 'You are not asked any more: the question was taken back.',
    closed: 'This survey is closed. Thank you for wanting to answer.',
    score: (min: number, max: number) => `Choose a figure from ${min} to ${max}.`,
    reply: 'This answer does not fit its question.',
  },
  German: {
    answered: 'Über diesen Link wurde schon geantwortet. Vielen Dank.',
    withdrawn: 'Sie werden nicht mehr gefragt: Die Frage wurde zurückgenommen.',
    closed: 'Diese Umfrage ist beendet. Danke, dass Sie antworten wollten.',
    score: (min: number, max: number) => `Wählen Sie eine Zahl von ${min} bis ${max}.`,
    reply: 'Diese Antwort passt nicht zur Frage.',
  },
} as const

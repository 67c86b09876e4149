// The mail by which a recipient is asked, or reminded once. It says the question, and nothing of what anybody answered.

import type { Day } from '#lib/days.ts'
import { escaped, framed, line, link as linked, longestSubject, type Letter, type Sender } from '#server/mail/letter.ts'
import { letterWords } from './survey-words.ts'

export type SurveyMail = {
  readonly language: keyof typeof letterWords
  readonly name: string
  readonly question: string
  readonly url: string
  /** The last day on which it can be answered. */
  readonly until: Day
  readonly isReminder: boolean
}

/** Writes it. */
export function surveyLetter(mail: SurveyMail, { provider }: Sender): Letter {
  const { subject, reminder, hello, asks, again, open, ends, automatic } = letterWords[mail.language]
  const about = line((mail.isReminder ? reminder : subject)(provider), longestSubject)
  const paragraphs = [hello(mail.name), (mail.isReminder ? again : asks)(provider), mail.question].map((text) =>
    line(text, 500),
  )
  const below = [ends(mail.until), automatic(provider)].map((text) => line(text, 500))
  return {
    subject: about,
    text: `${[...paragraphs, `${open}:\n${mail.url}`, ['-- ', ...below].join('\n')].join('\n\n')}\n`,
    html: framed(
      about,
      [...paragraphs.map((text) => `<p>${escaped(text)}</p>`), `<p>${linked(mail.url, open)}</p>`].join('\n'),
      below.map((text) => `<p>${escaped(text)}</p>`).join(''),
    ),
  }
}

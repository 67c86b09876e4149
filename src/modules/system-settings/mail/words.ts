import type { MailState } from '#record/outbox/mails.ts'

/** What one reads on the screen of mails. */
export const words = {
  title: 'Mail',
  server: (host: string, from: string) => `Mails leave through ${host} as ${from}.`,
  noServer:
    'There is no mail server, so mails are kept here and do not leave. Set SMTP_URL and MAIL_FROM and start again: mails written from then on leave.',
  test: 'Send a test mail to me',
  tested: 'The test mail is written. It stands first in this list.',
  show: 'Show',
  every: 'All',
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    kept: 'Kept',
    failed: 'Failed',
  } satisfies Record<MailState, string>,
  list: 'Mails',
  restricted: 'About records that you may not read',
  withheld: 'This mail speaks of records that you may not read, so what it says is not shown.',
  to: (recipient: string) => `to ${recipient}`,
  next: (when: string) => `next try ${when}`,
  text: 'What it says',
  html: 'It leaves as plain text, as here, and as HTML.',
  attempts: 'Tries',
  attempt: (nth: number, when: string, seconds: string) => `${nth}. ${when}, after ${seconds} s:`,
  untried: 'Nobody has tried to send it yet.',
  again: 'Send again',
  willLeave: 'The mail leaves again.',
  none: 'There are no mails here.',
  noneWhy: 'Mails are written when somebody is told of something by email, and are removed after 90 days.',
  loading: 'Loading mails …',
  more: 'Show more',
  failed: 'The mails could not be loaded',
  oneFailed: 'This mail could not be loaded',
} as const

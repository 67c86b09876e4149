import type { HeldMail, MailState } from '#features/delivery/mails.ts'

/** What one reads on the screen of mails. */
export const words = {
  title: 'Mail',
  server: (host: string, from: string) => `Mail is sent through ${host} from ${from}.`,
  noServer:
    'No mail server is configured, so mails are kept here and not sent. Set SMTP_URL and MAIL_FROM and restart: mails created from then on are sent.',
  test: 'Send a test mail to me',
  tested: 'The test mail was created. It is first in this list.',
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
  withheld: 'This mail concerns records that you may not read, so its content is not shown.',
  to: (recipient: string) => `to ${recipient}`,
  next: (when: string) => `next attempt ${when}`,
  until: (when: string) => `held until ${when}`,
  held: {
    hours: 'Outside working hours at the recipient’s site',
    digest: 'Part of the daily digest',
  } satisfies Record<HeldMail['why'], string>,
  heldBack: (count: number, { more, next }: { readonly more: boolean; readonly next: string }) =>
    count === 1 && !more
      ? `One mail is held until ${next}.`
      : `${more ? 'More than ' : ''}${count} mails are held until working hours or the daily digest, the first until ${next}.`,
  showHeld: 'Show held mails',
  moreHeld: 'More mails are held than are shown here.',
  text: 'Message text',
  html: 'Sent as plain text, as shown here, and as HTML.',
  attempts: 'Attempts',
  attempt: (nth: number, when: string, seconds: string) => `${nth}. ${when}, after ${seconds} s:`,
  untried: 'No attempt to send it yet.',
  again: 'Send again',
  willLeave: 'The mail will be sent again.',
  none: 'There are no mails here.',
  noneWhy: 'Mails are created when somebody is notified by email, and are removed after 90 days.',
  loading: 'Loading mails …',
  more: 'Show more',
  failed: 'The mails could not be loaded',
  oneFailed: 'This mail could not be loaded',
} as const

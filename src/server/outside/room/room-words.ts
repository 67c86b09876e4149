// What the contacts of vendors are told by the server, and by mail.

import type { Day } from '#lib/days.ts'

export const words = {
  /** The same for a link that never was, has expired, was revoked or was tried too often. */
  noRoom: 'This link leads nowhere, or does not any more. Please ask whoever sent it to you for another.',
  /** The same for a code that is wrong, was used, has expired or was never sent. */
  wrongCode: 'This code is wrong, or does not count any more. Enter that of the newest mail, or ask for another.',
  soon: 'A code is on its way. Please wait a minute before you ask for another.',
  noServer: 'No mail can be sent at the moment. Please try again later, or call us.',
  over: 'You have been here for two hours. Please ask for another code; what you typed stays on this page.',
  noClaim: 'There is no such claim here.',
  notWaiting: 'This claim does not wait for an answer any more.',
  busy: 'Somebody is working on this at the moment. Please send it again.',
  kinds: 'Documents are sent as PDF, JPEG, PNG or WebP.',
  size: 'A document may have at most 20 MB.',
  waiting: (most: number) => `${most} documents wait to be looked at already. Please wait until we have done so.`,
  manyFiles: (most: number) => `At most ${most} files can be sent with a claim. Please write to us for more.`,
  noticesWaiting: (most: number) => `${most} notices wait to be looked at already. Please wait until we have done so.`,
  noNotice: 'Notices of changes are taken of vendors that deliver to us. Please call us.',
  expiredAlready: 'It has expired already. Please send the one that replaces it.',
  inOrder: 'It expires before it was issued.',
  room: {
    subject: (provider: string) => `Your vendor room at ${provider}`,
    hello: (contact: string) => `Hello ${contact},`,
    says: (provider: string, vendor: string) =>
      `in the vendor room of ${provider} you answer claims against ${vendor}, give notice of changes and send its certificates. You need no password: a code is mailed to you when you come in.`,
    open: 'Go to the vendor room',
    ends: (until: Day) => `The link is for you alone. It works until ${until}.`,
  },
  code: {
    subject: (provider: string) => `Your code for the vendor room of ${provider}`,
    says: (code: string) => `Your code is ${code}. It works once, for ten minutes.`,
    ends: 'If you did not ask for it, somebody has your link: please tell us.',
  },
  automatic: (provider: string) => `This mail was sent by ${provider}.`,
  alert: {
    answered: (who: string) => `was answered by ${who} in the vendor room.`,
    showed: (name: string) => `has a file from the vendor: “${name}”.`,
    noticed: (who: string) => `was sent by ${who} in the vendor room: decide what it means.`,
    sent: (what: string) => `has a document from the vendor: ${what}. It is to be verified.`,
  },
} as const

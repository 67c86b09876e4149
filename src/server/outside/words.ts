// What people outside are told by the server, and by mail.

import type { Day } from '#lib/days.ts'

export const words = {
  /** The same for a link that never was, has expired or was revoked. */
  noLink: 'This link leads nowhere, or does not any more. Please ask whoever sent it to you for another.',
  closed: 'This complaint is closed. Please write or call us, and name its number.',
  notAsked: 'There is no answer here that waits for your reply.',
  noForm: 'Complaints are not taken by this form. Please write or call us.',
  proof: 'Your device’s proof has expired or was used before. Please send it once more.',
  kinds: 'Photos (JPEG, PNG, WebP) and PDF files can be sent here.',
  size: 'A file may have at most 10 MB.',
  many: (most: number) => `At most ${most} files can be sent here. Please write to us for more.`,
  muchWritten: (most: number) =>
    `${most} messages were sent here, more are not taken on this page. Write or call us, and name the number of your complaint.`,
  full: 'No more messages are taken on this page. Write or call us, and name the number of your complaint.',
  busy: 'Somebody is working on your complaint at this moment. Please send it again.',
  mail: {
    subject: (reference: string, provider: string) => `Your complaint ${reference} at ${provider}`,
    hello: 'Hello,',
    says: (provider: string, reference: string) =>
      `by this link you see how your complaint ${reference} stands at ${provider}, and can write to us.`,
    open: 'See how it stands',
    answered: {
      subject: (reference: string, provider: string) => `Our answer to your complaint ${reference} at ${provider}`,
      says: (provider: string, reference: string) =>
        `${provider} has answered your complaint ${reference}. By this link you read the answer, and say whether it settles the matter.`,
      open: 'Read the answer',
    },
    ends: (until: Day) => `The link is yours alone: whoever has it sees your complaint. It works until ${until}.`,
    automatic: (provider: string) => `This mail was sent by ${provider}.`,
  },
  alert: {
    wrote: 'has a message from the customer.',
    sent: (name: string) => `has a file from the customer: “${name}”.`,
    settles: 'is settled, the customer says.',
    doesNot: 'is not settled, the customer says.',
    came: 'has come in by the public form.',
  },
} as const

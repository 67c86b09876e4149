// What the mailbox says of messages, to those who work with them.

export const words = {
  remedy: 'Not said in the email.',
  noText: '(The email has no text.)',
  noSubject: (name: string) => `Email from ${name}`,
  shortened: 'The text goes on in the email, which is kept among the files.',
  original: (subject: string) => `Email ${subject}`,
  notTaken: (names: string) => `Not taken from the email: ${names}`,
  tooManyFiles: (most: number) => `A complaint takes at most ${most} files from outside.`,
  originalStays: (most: number) => `the email itself (a complaint keeps at most ${most} emails)`,
  beginningOnly: 'The email was too large to be taken whole: its attachments stay in the mailbox.',
  notTheirs: (number: string, sender: string) =>
    `The email names ${number}, but ${sender} is not known there. Whoever handles both decides whether they belong together.`,
  frozen: (number: string) => `The email answers ${number}, which is no longer worked on.`,
  full: (number: string) => `The email answers ${number}, whose list of contacts is full.`,
  alert: {
    came: 'has come in by email.',
    wrote: 'has an email from the customer.',
    notTheirs: (number: string) => `has come in by email and names ${number}, where its sender is not known.`,
  },
  why: {
    unreadable: (what: string) => `It cannot be read: ${what}`,
    failed: (what: string) => `It could not be taken in: ${what}`,
    large: (megabytes: number) =>
      `It has ${megabytes} MB, more than the 40 MB that are read. Taken in anyway, it comes without its attachments.`,
    ours: 'We sent it ourselves.',
    nobody: 'It does not say who sent it.',
    several: (senders: string) => `It names several senders: ${senders}.`,
    disowned: 'The domain of its sender says that it is not from there (DMARC).',
    tooMany: (most: number) =>
      `Its sender has sent more than ${most} emails within an hour. It is taken in later by itself.`,
    tooManyInAll: 'More emails have come within an hour than are taken in. It is taken in later by itself.',
    later: 'The server could not take it in at that moment. It is tried again by itself.',
    interrupted: 'Reading it was interrupted. It is tried once more by itself.',
    ended: 'Reading it was interrupted twice. Take it in if a customer wrote it.',
    again: 'The same email has come before.',
    renumbered:
      'The mailbox has numbered its emails anew. Where this one is still there, it was read under its new number.',
    gone: 'The email is no longer in the mailbox.',
  },
  told: {
    aside: 'Emails from customers wait to be looked at.',
    fault: 'The mailbox of customers cannot be read.',
  },
} as const

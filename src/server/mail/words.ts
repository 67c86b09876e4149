// Every word of a mail, kind by kind.

import { counted } from '#lib/counted.ts'
import type { AlertKind } from '#features/alerts/kinds.ts'

type Kind = {
  /** Why it comes, above everything else. */
  readonly heading: string
  /** What its link says. */
  readonly open: string
}

/** What a mail about an alert of each kind says. */
export const kinds: { readonly [kind in AlertKind]: Kind } = {
  assigned: { heading: 'Something is assigned to you', open: 'See what is asked of you' },
  freed: { heading: 'Nothing is in your way any more', open: 'Go on with it' },
  'due-soon': { heading: 'Something is due soon', open: 'See what is left to do' },
  overdue: { heading: 'Something is overdue', open: 'See what is left to do' },
  escalated: { heading: 'Something is escalated to you', open: 'See how it stands' },
  mention: { heading: 'You were mentioned', open: 'Read it and answer' },
  state: { heading: 'Something has moved on', open: 'See how it stands' },
  rejection: { heading: 'Something was returned or rejected', open: 'See what is to be mended' },
  threshold: { heading: 'A limit is reached', open: 'See how it stands' },
  expiry: { heading: 'Something ends', open: 'See what is left to do' },
  weekly: { heading: 'The suggestions of last week', open: 'See the suggestions' },
  report: { heading: 'A report is there for you', open: 'Open the report and its file' },
  security: { heading: 'About the safety of your account', open: 'See your account' },
  system: { heading: 'About this installation', open: 'See how it stands' },
}

/** How the reader stands to what a mail is about. */
export const because = {
  named: 'you were mentioned',
  owner: 'you own this record',
  creator: 'you raised this record',
  watcher: 'you watch this record',
  asked: 'it is addressed to you',
} as const

/** What a mail says that brings a link to a password. */
export const invitations = {
  invitation: {
    subject: (provider: string) => `You are invited to ${provider}`,
    says: (by: string, provider: string, email: string) =>
      `${by} invites you to ${provider}. Set a password by the link below; you then log in with it as ${email}.`,
    open: 'Set your password',
    ends: (by: string) => `The link works once, for 7 days. When it has ended, ${by} can send you another.`,
  },
  'new-password': {
    subject: (provider: string) => `Choose a new password for ${provider}`,
    says: (by: string, provider: string, email: string) =>
      `${by} lets you choose a new password for ${provider}, where you log in as ${email}. Until then the one you have works.`,
    open: 'Choose a new password',
    ends: (by: string) => `The link works once, for 24 hours. When it has ended, ${by} can send you another.`,
  },
} as const

export const words = {
  hello: (name: string) => `Hello ${name},`,
  unexpected: 'Did you expect no such mail? Leave it be: nothing happens without the link, and nobody else has it.',
  /** In place of a title that is not for email, before “is 2 days overdue.” */
  secret: 'a confidential record',
  withheld: 'This record is confidential: log in to read more.',
  why: (reason: string) => `You get this mail because ${reason}.`,
  whyDigest: 'You get this mail because you chose to hear of these once a day, or many came at once.',
  choose: 'Choose what you are told, and how',
  automatic: (provider: string) => `${provider} sent this mail by itself; nobody reads an answer to it.`,
  digest: (news: number, records: number) =>
    `${counted(news, { one: 'piece of news', other: 'pieces of news' })}${records === 0 ? '' : ` about ${counted(records, { one: 'record', other: 'records' })}`}`,
  more: (left: number) => `… and ${left} more.`,
  all: 'See all alerts',
  rest: 'Other news',
  testSubject: 'A test mail',
  test: (by: string) => `${by} asked for this mail to see whether mails arrive. They do.`,
} as const

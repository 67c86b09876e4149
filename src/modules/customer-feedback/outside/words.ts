// The words in which the status of a complaint is shared.

import type { StatusLink } from './told.ts'

export const words = {
  title: 'Status link',
  says: 'By a link the customer sees how the complaint stands, in words for customers, and can answer. They see nothing internal.',
  none: 'Nobody outside sees it yet.',
  share: 'Share status',
  dialog: 'Share status',
  email: 'Send it to',
  emailHelp: 'An email address. The link is made when the mail leaves; nobody here sees it.',
  noMail: 'There is no mail server: have the link shown and pass it on.',
  days: 'Works for (days)',
  send: 'Send by email',
  show: 'Show the link',
  sent: (to: string) => `The link leaves for ${to}.`,
  once: 'The link is shown this once. Whoever has it sees the complaint: give it to the customer alone.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  close: 'Close',
  revoke: 'Revoke',
  revokeLabel: (made: string) => `Revoke the link of ${made}`,
  madeBy: (who: string | null, to: string | null) =>
    `${who === null ? 'Made by the public form' : `Shared by ${who}`}${to === null ? '' : `, sent to ${to}`}`,
  opened: (day: string | null) => (day === null ? 'not opened yet' : `last opened ${day}`),
  state: {
    open: (until: string) => `Works until ${until}`,
    waiting: () => 'Waits to be sent',
    expired: (until: string) => `Expired on ${until}`,
    revoked: () => 'Revoked',
  } satisfies Readonly<Record<StatusLink['state'], (until: string) => string>>,
} as const

/** What one reads where people are given a link to a password. */
export const words = {
  invite: 'Invite',
  title: (name: string) => `A link for ${name}`,
  explain: {
    invitation: 'Whoever opens it sets a password and can log in.',
    'new-password': 'Whoever opens it sets a new password for this account.',
    'first-administrator': 'Whoever opens it becomes the first administrator.',
  },
  once: (until: string) => `Give it to this person only. It works once, until ${until}, and is not shown again.`,
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Copied',
  close: 'Close',

  howTitle: (name: string) => `Invite ${name}`,
  how: {
    none: (email: string) => `A mail brings ${email} a link by which they set a password. It works once, for 7 days.`,
    account: (email: string) =>
      `A mail brings ${email} a link by which they choose a new password. It works once, for 24 hours.`,
  },
  earlier: 'Earlier links end.',
  byMail: 'Send by email',
  byLink: 'Make a link to copy',
  cancel: 'Cancel',
  leaves: (email: string) => `The mail to ${email} is on its way.`,

  sentLabel: 'Link by email',
  sent: {
    waiting: (to: string, when: string) => `On its way to ${to} since ${when}.`,
    sent: (to: string, when: string) => `Sent to ${to} on ${when}.`,
    kept: (to: string, when: string) => `Not sent to ${to}: there was no mail server on ${when}.`,
    failed: (to: string, when: string) => `Could not be sent to ${to}; given up on ${when}.`,
  },
  sendAgain: 'Send again',
} as const

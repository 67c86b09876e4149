/** What one reads where people are given a link to a password. */
export const words = {
  invite: 'Invite',
  title: (name: string) => `A link for ${name}`,
  explain: {
    invitation: 'Whoever opens it sets a password and can log in.',
    'new-password': 'Whoever opens it sets a new password for this account.',
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
  hand: 'There is no mail server, so the link has to pass through your hands. It is shown to you once, when a second person has confirmed it. Quality and the person are told, and what they sign waits until somebody of quality has confirmed who they are.',
  askConfirmation: 'Ask for confirmation',
  asked: {
    administrator: 'Another administrator was asked to confirm it.',
    'quality manager': 'A quality manager was asked to confirm it.',
  },
  awaits: {
    administrator: (by: string) =>
      `${by} asks to be shown a link to the password. Another administrator confirms it first.`,
    'quality manager': (by: string) =>
      `${by} asks to be shown a link to the password. A quality manager confirms it first.`,
  },
  confirmed: (by: string) => `The link that ${by} asked for is confirmed and can be shown to them once.`,
  showLink: 'Show the link',
  withheld: {
    signedIn:
      'Nothing can be signed in this name yet: somebody of quality confirms who it is, with the person before them.',
    away: 'Nothing can be signed in this name yet: the person signs in first, then somebody of quality confirms who it is.',
  },
  noticeLabel: 'Account',
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

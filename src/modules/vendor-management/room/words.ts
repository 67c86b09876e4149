// The words in which rooms are opened to the contacts of a vendor.

import type { KeptRoom } from './told.ts'

export const words = {
  title: 'Vendor room',
  says: 'In the vendor room a contact of the vendor answers its claims, gives notice of changes and sends certificates, without a password. They see nothing internal.',
  none: 'It is open to nobody yet.',
  open: 'Open to a contact',
  dialog: 'Open the vendor room',
  contact: 'Contact',
  email: 'Email',
  emailHelp: 'The link is sent here, and a code each time the contact comes in. Nobody here sees either.',
  noMail: 'There is no mail server: nobody can be let in.',
  days: 'Open for (days)',
  send: 'Send the link',
  revoke: 'Revoke',
  revokeLabel: (contact: string) => `Revoke the room of ${contact}`,
  madeBy: (who: string, contact: string, to: string) => `${contact} (${to}), opened by ${who}`,
  used: (when: string | null) => (when === null ? 'not used yet' : `last used ${when}`),
  state: {
    open: (until: string) => `Open until ${until}`,
    waiting: () => 'Its link waits to be sent',
    expired: (until: string) => `Ended on ${until}`,
    revoked: () => 'Revoked',
    locked: () => 'Closed after too many wrong codes: revoke it and open another',
  } satisfies Readonly<Record<KeptRoom['state'], (until: string) => string>>,
} as const

// The words of forms.

import { amid } from '#lib/amid.ts'

export const words = {
  create: (label: string) => `Create ${amid(label)}`,
  title: (label: string) => `New ${amid(label)}`,
  cancel: 'Cancel',
  save: 'Save',
  later: 'Can follow later',
  filled: 'Filled in',
  summary: (count: number) => (count === 1 ? 'One thing needs your attention' : `${count} things need your attention`),
  restored: (when: string) => `What you typed on ${when} is back.`,
  discard: 'Discard it',
  kept: 'Draft kept',
  keeping: 'Keeping a draft …',
  away: 'The draft could not be kept: the server does not answer.',
  copied: (number: string) =>
    `Filled with what ${number} says. Its state, its signatures and what its steps have set stay there.`,
  notCopied: (number: string) => `${number} is not there for you, so the form begins empty.`,
  created: (number: string) => `${number} is created`,
  leave: {
    title: 'Leave without a draft?',
    explain: 'What you typed could not be kept, because the server does not answer. If you leave now, it is lost.',
    stay: 'Stay here',
    leave: 'Leave and lose it',
  },
  notAllowed: (who: string) => `New ones are added by ${who}.`,
  linkedTo: (label: string, number: string) => `${label} ${number}`,
}

// The words of forms.

import { inSentence } from '#lib/in-sentence.ts'

export const words = {
  create: (label: string) => `Create ${inSentence(label)}`,
  title: (label: string) => `New ${inSentence(label)}`,
  titleFor: (label: string, parent: string) => `New ${inSentence(label)} for ${parent}`,
  cancel: 'Cancel',
  save: 'Save',
  later: 'Optional for now',
  filled: (some: number, all: number) => `${some} of ${all} filled in`,
  refused: 'This was not done',
  summary: (count: number) => (count === 1 ? 'One field needs your attention' : `${count} fields need your attention`),
  copied: (number: string) => `Copied from ${number}, without its state, days, signatures and values set by steps.`,
  notCopied: (number: string) => `${number} is not available to you, so the form is empty.`,
  created: (number: string) => `${number} is created`,
  leave: {
    title: 'Leave without a draft?',
    explain: 'Your entries could not be saved because the server is not responding. If you leave now, they are lost.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
  notAllowed: (who: string) => `Only ${who} can add new ones.`,
  linkedTo: (label: string, number: string) => `${label} ${number}`,
}

// The words of the steps' bar and dialog.

import type { Field } from '../field/fields.ts'

export const words = {
  group: 'Steps',
  done: (count: number) => `${count} done`,
  more: (count: number) => `${count} more`,
  fillIn: (field: Field) => {
    if (field.kind === 'person') return 'Choose'
    return field.kind === 'rows' ? 'Add' : 'Fill in'
  },
  addLink: 'Add',
  moves: (number: string, to: string) => `${number} moves on to ${to}.`,
  returns: (number: string, to: string) => `${number} goes back to ${to}.`,
  signsOnly: (number: string) => `Your signature on ${number} is one of several; the step is taken with the last one.`,
  onBehalfOf: (name: string) => `You do it on behalf of ${name}; the trail shows both names.`,
  reason: 'Reason',
  reasonHelp: 'At least 10 characters. It is kept in the trail.',
  cancel: 'Cancel',
  sign: (label: string) => `Sign: ${label}`,
  taken: (number: string, state: string) => `${number} is now ${state}`,
  signed: (missing: number) =>
    `Signed. ${missing === 1 ? 'One more signature is' : `${missing} more signatures are`} needed.`,
  waits: 'Waits for you.',
  notYet: (step: string, why: string) => `${step}: ${why}`,
  nothingToDo: 'Nothing waits for you here.',
  passwordMissing: 'Enter your password to sign.',
  codeMissing: 'Enter the code of your second factor.',
  emailMissing: 'Enter your email address.',
}

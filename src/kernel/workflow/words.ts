// The words of the steps' bar and dialog.

import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { targetOf } from '#kernel/kinds/target.ts'

export const words = {
  group: 'Steps',
  done: (count: number) => `${count} done`,
  more: (count: number) => `${count} more`,
  fillIn: (field: Field) => {
    if (targetOf(field) === 'person') return 'Choose'
    return kindOf(field).asks === 'add' ? 'Add' : 'Fill in'
  },
  addLink: 'Add',
  notYours: (count: number) => (count === 1 ? '1 step, not yours' : `${count} steps, none of them yours`),
  othersNotYours: (count: number) => (count === 1 ? '1 more step, not yours' : `${count} more steps, not yours`),
  see: 'See',
  moves: (number: string, to: string) => `${number} moves to ${to}.`,
  stays: (number: string, state: string) => `${number} stays ${state}.`,
  returns: (number: string, to: string) => `${number} returns to ${to}.`,
  voids: (number: string) => `${number} becomes void: it stays readable, and counts no longer.`,
  besides: (count: number) => (count === 1 ? 'One more record follows' : `${count} more records follow`),
  becomes: (from: string, to: string) => `${from} → ${to}`,
  isCreated: (to: string) => `is created: ${to}`,
  isChanged: 'is changed',
  follows: 'What follows',
  followsSigned: 'You sign this together with the record. Its fingerprint:',
  followsOnce: (lacks: string) => `It is shown here once the step can be taken. ${lacks}`,
  followsLoading: 'Working out what follows',
  followsFailed: 'What follows could not be worked out',
  changedMeanwhile: 'What follows has changed since you looked. Read it again; then sign.',
  isNew: 'New:',
  isGone: 'No longer:',
  ownBecomes: (number: string, state: string) => `${number} becomes ${state}.`,
  notThen: (why: string) => `As things stand, this is not possible: ${why}`,
  unplaced: 'no department',
  signsOnly: (number: string) =>
    `Your signature on ${number} is one of several. The step is completed by the last signature.`,
  onBehalfOf: (name: string) => `You act on behalf of ${name}; the audit trail shows both names.`,
  reason: 'Reason',
  remarksStand: (count: number) =>
    count === 1
      ? 'You have 1 open comment on a passage. It stands for the reason if you leave this empty.'
      : `You have ${count} open comments on passages. They stand for the reason if you leave this empty.`,
  reasonHelp: 'At least 10 characters. It is recorded in the audit trail.',
  /** Leaves the dialog of a step; beside one that is called Cancel itself, it says what it does. */
  leave: (step: string) => (step === 'Cancel' ? 'Go back' : 'Cancel'),
  sign: (label: string) => `Sign: ${label}`,
  taken: (number: string, state: string) => `${number} is now ${state}`,
  /** Of a step that leaves it where it stands. */
  doneThere: (number: string, step: string) => `${number}: “${step}” is done`,
  signed: (missing: number) =>
    `Signed. ${missing === 1 ? 'One more signature is' : `${missing} more signatures are`} needed.`,
  waits: 'Waiting for you.',
  notYet: (step: string, why: string) => `${step}: ${why}`,
  nothingToDo: 'You have no tasks here.',
  passwordMissing: 'Enter your password to sign.',
  codeMissing: 'Enter the code of your second factor.',
  emailMissing: 'Enter your email address.',
}

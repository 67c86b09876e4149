// The words of the signing desk.

import { counted } from '#lib/counted.ts'

const fields = { one: 'change', other: 'changes' }
const waiting = { one: 'more signature', other: 'more signatures' }

export const words = {
  title: 'Signing desk',
  titleOf: (number: string) => `${number} · Signing desk · Plumbline`,
  place: (at: number, of: number) => `${at} of ${of}`,
  progress: 'Progress',
  signed: (signed: number, returned: number) =>
    returned === 0 ? `${signed} signed` : `${signed} signed, ${returned} returned`,
  next: 'Next:',
  nextOf: '{what}, {number}',
  previous: 'Previous',
  skip: 'Skip',
  leave: 'Leave the signing desk',
  openRecord: 'Open record',
  sent: '{by} sent it',
  system: 'The system',
  onBehalf: (name: string) => `On behalf of ${name}`,
  loading: 'Loading what waits for your signature …',
  loadingRecord: 'Loading the record …',
  failed: 'What waits for your signature could not be loaded',
  failedRecord: 'The record could not be loaded',
  empty: 'Nothing waits for your signature.',
  emptyExplain: 'What others send you to sign comes here, what is due first before the rest.',
  finished: (count: number) =>
    count === 1 ? 'You have signed or returned it.' : `You have signed or returned all ${count}.`,
  back: 'Back to your tasks',
  gone: (place: string) => `${place} does not wait for your signature. This is what does.`,
  parts: 'Parts of the desk',
  part: { changes: 'Changes', evidence: 'Evidence', signature: 'Signature' },

  changes: {
    signed: 'Changed since you last signed',
    created: 'Changed since it was created',
    signedAt: (step: string, version: number, at: string, now: number) =>
      `You signed “${step}” on ${at}, version ${version}. It is now version ${now}.`,
    neverSigned: (at: string, now: number) =>
      `You have not signed it before. Created on ${at}; it is now version ${now}.`,
    count: (count: number) => counted(count, fields),
    more: 'Only the latest 200 entries of its trail are compared. The trail on its page has all of them.',
    none: 'Nothing has changed.',
    fields: 'Fields',
    steps: 'Steps',
    records: 'Linked records',
    others: 'Links and files',
    empty: 'Empty',
    destroyed: 'Destroyed',
    was: 'was',
    becomes: 'is now',
    unchanged: (count: number) => (count === 1 ? 'Show 1 unchanged field' : `Show ${count} unchanged fields`),
    hide: 'Hide unchanged fields',
    unchangedOnes: 'Unchanged fields',
    failed: 'What changed could not be loaded',
    loading: 'Comparing …',
  },

  evidence: {
    title: 'Evidence',
    opened: 'Opened',
    notOpened: 'Not opened',
    count: (opened: number, of: number) => `${opened} of ${of} opened`,
    record: 'The record',
    version: (version: number) => `Version ${version}`,
    preview: (name: string) => `Preview: ${name}`,
    newTab: 'Open record',
    download: 'Download',
    handedOut: (size: string) => `This kind of file is not shown here. Download it to read it (${size}).`,
    failed: 'Some evidence could not be loaded.',
    restricted: (count: number) =>
      count === 1
        ? 'One linked record is restricted: you may not read it.'
        : `${count} linked records are restricted: you may not read them.`,
  },

  signature: {
    title: 'Your signature',
    label: 'Decision and signature',
    outcomes: 'What you decide',
    moves: (to: string) => `Moves to ${to}.`,
    stays: 'Its state stays.',
    returns: (to: string) => `Goes back to ${to}.`,
    one: (left: number) => `Your signature is one of several; ${counted(left, waiting)} after yours.`,
    notYet: (step: string) => `“${step}” is not available yet`,
    nothing: 'There is nothing for you to sign here any more.',
    signNext: 'Sign and open next',
    sign: 'Sign',
    doNext: (step: string) => `${step} and open next`,
    as: (name: string, email: string) => `As ${name}, ${email}`,
    done: (step: string, number: string, state: string) => `${step}: ${number} is now ${state}`,
    doneOne: (number: string, left: number) => `Signed ${number}. ${counted(left, waiting)} needed.`,
    does: 'What your signature does',
    doesStep: 'What this does',
    goesTo: (whom: string) => `It is assigned to ${whom} next.`,
    ends: 'No further task follows from its new state.',
    others: (names: string) => `Still to sign: ${names}.`,
    once: (lacks: string) => `What else follows is shown once the step can be taken. ${lacks}`,
    working: 'Working out what follows …',
  },

  keys: {
    where: 'Signing desk',
    next: 'Next',
    previous: 'Previous',
    nextChange: 'Next change',
    previousChange: 'Previous change',
    evidence: 'Open the next evidence',
    sign: 'Sign and open the next',
    reject: 'Return it with a reason',
    skip: 'Skip',
    leave: 'Leave; nothing is lost',
    list: 'Keys',
    short: {
      move: 'next, previous',
      change: 'change by change',
      evidence: 'open evidence',
      sign: 'sign and open next',
      reject: 'return',
      skip: 'skip',
      leave: 'leave, nothing is lost',
    },
  },
} as const

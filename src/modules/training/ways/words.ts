// The words of the ways of learning on the page of an assignment.

import type { KindOfTraining } from '../kinds-of-training.ts'
import type { Looks, Observed } from './looks.ts'

type Said = (learner: string, observer: string) => string

const learner: Readonly<Record<Exclude<KindOfTraining, 'On-the-job'>, string>> = {
  'Read & understand': 'Read the text below, then sign that you have read and understood it.',
  Quiz: 'Take the quiz.',
  'Video or material': 'Work through the material below, then sign that you have understood it.',
  'Classroom session': 'Attend a session. The trainer records your attendance.',
  'External certificate':
    'Obtain the certificate, then hand it in: the file, who issued it, and until when it is valid.',
}

const onTheJob: Readonly<Record<Observed, Readonly<Record<Looks, Said>>>> = {
  'nobody-named': {
    learner: () => 'Name who observes you at work. They note what they saw and sign; then you do.',
    observer: (person) => `${person} is to be observed at work.`,
    other: (person) => `Nobody is named yet to observe ${person} at work.`,
  },
  'to-be-seen': {
    learner: (_person, observer) =>
      `${observer} observes you at work and notes below what they saw. They sign first, then you.`,
    observer: (person) =>
      `Observe ${person} at work and say of each line below whether you saw it done. Then you both sign, you first.`,
    other: (person, observer) => `${observer} observes ${person} at work.`,
  },
  'all-seen': {
    learner: (_person, observer) => `${observer} saw all of it done and signs first, then you.`,
    observer: (person) => `You saw all of it done: sign that ${person} is able. Then ${person} signs.`,
    other: (person, observer) => `${observer} signs first, then ${person}.`,
  },
  'observer-signed': {
    learner: (_person, observer) =>
      `${observer} has signed that you are able. Look at what they saw, then agree and sign, or say why not.`,
    observer: (person) => `You have signed. ${person} signs next.`,
    other: (person, observer) => `${observer} has signed. ${person} signs next.`,
  },
}

export const words = {
  somebody: 'Somebody',
  asked: 'What is to be done',
  about: 'About this training',
  learner,
  onTheJob,
  waits: (person: string) => `${person} has not done this yet.`,
  handedIn: {
    learner: (_person: string) => 'You have handed it in. Training verifies it; there is nothing left for you to do.',
    other: (person: string) =>
      `${person} has handed in a certificate. Compare the file with what was entered, then verify it or send it back.`,
  },
  failed: {
    learner: (_person: string) => 'You have used all attempts. Training decides what follows.',
    other: (person: string) => `${person} has used all attempts. Decide what follows.`,
  },
  sentBack: {
    title: 'Sent back',
    by: (who: string, day: string, reason: string) => `${who} sent it back on ${day}: “${reason}”`,
    mend: 'Mend what was entered below, then hand it in again.',
    loading: 'Loading why it was sent back',
    failed: 'Why it was sent back could not be loaded.',
  },
  why: { method: 'Way of learning', because: 'Assigned because of', requirement: 'Requirement', edition: 'Edition' },
  known: 'What is to be known',
  material: 'Material',
  requirementFiles: 'Files',
  loading: 'Loading the requirement',
  requirementFailed: 'The requirement could not be loaded.',
  checklist: 'What is observed',
  observer: 'Observer',
  noObserver: 'Nobody named yet',
  progress: (seen: number, of: number) => `${seen} of ${of} seen`,
  seenOf: (line: string) => `Seen: ${line}`,
  remarkOf: (line: string) => `Remark: ${line}`,
  remark: 'Remark',
  notSaid: 'Not observed',
  yes: 'Seen',
  no: 'Not yet able',
  keep: 'Save what was seen',
  kept: 'Saved',
  certificate: 'External certificate',
  toCompare: 'Certificate as it was handed in: compare it with what is entered below',
  nothingAttached: 'No file is attached. Send it back to ask for one.',
  restsOn: 'Evidence',
  evidence: 'File',
  proof: 'What was seen',
  issuer: 'Issued by',
  number: 'Certificate number',
  until: 'Valid until',
  noEnd: 'No expiry date entered',
}

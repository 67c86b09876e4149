// The words of an audit's checklist.

import { listed } from '#lib/listed.ts'

const some = (count: number, one: string, many: string) => {
  if (count === 0) return []
  return [count === 1 ? `1 ${one}` : `${count} ${many}`]
}

/** "3 answers, 1 finding and 2 photos". */
function counted(answers: number, findings: number, photos: number): string {
  const all = [
    ...some(answers, 'answer', 'answers'),
    ...some(findings, 'finding', 'findings'),
    ...some(photos, 'photo', 'photos'),
  ]
  return listed(all)
}

export const words = {
  title: 'Checklist',
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  progress: 'Answered questions',
  loading: 'Loading the checklist …',
  failed: 'The checklist could not be loaded',
  none: 'No question yet. Fill the checklist from a template, or add the first question.',
  notOpen: 'Questions can be answered once the audit is open.',
  notYours: 'Only the lead auditor and the auditors of the team can answer. You see their answers so far.',
  fill: 'Fill from a template',
  add: 'New question',
  next: 'Next open question',
  noClause: 'Without a clause',
  resultOf: (question: string) => `Result: ${question}`,
  unanswered: 'Not answered',
  evidence: 'Evidence',
  evidenceOf: (question: string) => `Evidence: ${question}`,
  reason: 'Why not applicable',
  reasonOf: (question: string) => `Why not applicable: ${question}`,
  saving: 'Saving …',
  saved: 'Saved',
  takenBack: 'Undone',
  undo: 'Undo',
  undoOf: (question: string) => `Undo the last answer: ${question}`,
  waiting: 'Not sent yet',
  connection: 'Connection',
  away: (answers: number, findings: number, photos: number) =>
    answers + findings + photos === 0
      ? 'No connection. You can continue: what you enter is kept on this device and will be sent when the connection returns.'
      : `No connection. ${counted(answers, findings, photos)} ${answers + findings + photos === 1 ? 'is' : 'are'} kept on this device and will be sent when the connection returns.`,
  notKept: 'No connection, and this browser cannot store anything. Keep this tab open until everything is sent.',
  sending: (at: number, of: number) => `Sending ${at} of ${of}`,
  caughtUp: 'Everything has been sent.',
  held: (count: number) => (count === 1 ? '1 line needs your decision.' : `${count} lines need your decision.`),
  refused: (why: string) => `The server rejected your answer: ${why} It is kept here.`,
  retry: 'Send again',
  retryOf: (question: string) => `Send again: ${question}`,
  discard: 'Discard mine',
  discardOf: (question: string) => `Discard mine: ${question}`,
  decideOf: (question: string) => `Both answered: ${question}`,
  clash: (by: readonly string[]) =>
    `${by.length === 0 ? 'Somebody else' : by.join(', ')} changed this line after you saw it. Nothing you entered is lost.`,
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  keepChosen: 'Save as chosen',
  photo: 'Photos',
  photoOf: (question: string) => `Add photos: ${question}`,
  photosOf: (question: string) => `Photos: ${question}`,
  noPhoto: (name: string) => `“${name}” is not a photo. Add other files on the page of the question.`,
  full: (name: string, most: string) =>
    `“${name}” was not kept: ${most} of photos for this audit are waiting to be sent, and this device cannot store more. Try again once they are sent, or remove some.`,
  preparing: (count: number) => (count === 1 ? 'A photo is being prepared …' : `${count} photos are being prepared …`),
  look: (name: string) => `View ${name}`,
  onItsWay: (name: string) => `Sending ${name}`,
  takeBack: (name: string) => `Remove ${name}`,
  photoGone: (name: string) => `${name} was removed.`,
  undoPhotoOf: (name: string) => `Undo: keep ${name}`,
  retryPhoto: (name: string) => `Send again: ${name}`,
  removePhoto: 'Remove from the question',
  raise: 'Raise a finding',
  raiseOf: (question: string) => `Raise a finding: ${question}`,
  needed: 'Finding required',
  findings: 'Findings',
  where: 'Checklist',
  keys: [
    ['1 2 3 4 5 6', 'Answer: Conform, Minor, Major, Observation, OFI, N.A.'],
    ['↓ ↑', 'Next or previous question'],
    ['e', 'Enter the evidence'],
    ['p', 'Add photos'],
    ['f', 'Raise a finding'],
    ['u', 'Undo the last answer'],
  ] as const,
  hint: 'Keys: 1 to 6 answer, ↓ ↑ move, e evidence, p photos, f finding, u undo.',
  form: (question: string) => `New finding: ${question}`,
  raised: (number: string) => `${number} was raised. It is issued with the report.`,
  submit: 'Raise the finding',
  submitAway: 'No connection: the finding is kept on this device and raised when the connection returns.',
  editFinding: 'Edit',
  editFindingOf: (title: string) => `Edit before it is raised: ${title}`,
  discardFinding: 'Discard',
  cancel: 'Cancel',
  bothTimes: (answered: string, taken: string) => `On the device ${answered}, on the server ${taken}`,
  answeredWhen: {
    later: (answered: string, taken: string) => `Answered on the device ${answered}, received ${taken}.`,
    ahead: (answered: string, taken: string) =>
      `Received ${taken}. The device clock was wrong: it showed ${answered}, which was in the future.`,
    'before-asked': (answered: string, taken: string) =>
      `Received ${taken}. The device clock was wrong: it showed ${answered}, before the question was asked.`,
  },
  lint: 'Finding statement check',
  lintOk: 'present',
  earlier: 'Earlier findings on the same topic',
  repeat: 'Mark as repeat finding',
  repeatOf: (number: string) => `Mark as repeat finding: ${number}`,
}

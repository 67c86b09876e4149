// The words of an audit's checklist.

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
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

export const words = {
  title: 'Checklist',
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  progress: 'Answered questions',
  loading: 'Loading the checklist …',
  failed: 'The checklist could not be loaded',
  none: 'No question yet. Fill the checklist from a template, or add the first question.',
  notOpen: 'Questions are answered once the audit is open.',
  notYours: 'The lead auditor and the auditors of the team answer; you see what they have seen so far.',
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
  takenBack: 'Taken back',
  undo: 'Undo',
  undoOf: (question: string) => `Undo the last answer: ${question}`,
  waiting: 'Not sent yet',
  connection: 'Connection',
  away: (answers: number, findings: number, photos: number) =>
    answers + findings + photos === 0
      ? 'No connection. You can go on: what you enter is kept on this device and will be sent when it returns.'
      : `No connection. ${counted(answers, findings, photos)} ${answers + findings + photos === 1 ? 'is' : 'are'} kept on this device and will be sent when it returns.`,
  notKept: 'No connection, and this browser keeps nothing. Leave this tab open until everything is sent.',
  sending: (at: number, of: number) => `Sending ${at} of ${of}`,
  caughtUp: 'Everything is on the server.',
  held: (count: number) => (count === 1 ? '1 line needs your decision.' : `${count} lines need your decision.`),
  refused: (why: string) => `The server did not take your answer: ${why} It is still here.`,
  retry: 'Send it again',
  retryOf: (question: string) => `Send it again: ${question}`,
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
  noPhoto: (name: string) => `“${name}” is no picture. Other files are added on the page of the question.`,
  full: (name: string, most: string) =>
    `“${name}” was not kept: ${most} of photos of this audit wait to be sent, and more this device does not keep. There is room again when they are sent, or when you take some back.`,
  preparing: (count: number) => (count === 1 ? 'A photo is being prepared …' : `${count} photos are being prepared …`),
  look: (name: string) => `Look at ${name}`,
  onItsWay: (name: string) => `Sending ${name}`,
  takeBack: (name: string) => `Take back ${name}`,
  photoGone: (name: string) => `${name} was taken back.`,
  undoPhotoOf: (name: string) => `Undo: keep ${name}`,
  retryPhoto: (name: string) => `Send it again: ${name}`,
  removePhoto: 'Remove from the question',
  raise: 'Raise a finding',
  raiseOf: (question: string) => `Raise a finding: ${question}`,
  needed: 'Needs a finding',
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
  submitAway: 'There is no connection: the finding is kept on this device and raised when it returns.',
  editFinding: 'Edit',
  editFindingOf: (title: string) => `Edit before it is raised: ${title}`,
  discardFinding: 'Discard',
  cancel: 'Cancel',
  bothTimes: (answered: string, taken: string) => `On the device ${answered}, on the server ${taken}`,
  answeredWhen: {
    later: (answered: string, taken: string) => `Answered on the device ${answered}, taken in ${taken}.`,
    ahead: (answered: string, taken: string) =>
      `Taken in ${taken}. The clock of the device said ${answered}, which was still to come: it was wrong.`,
    'before-asked': (answered: string, taken: string) =>
      `Taken in ${taken}. The clock of the device said ${answered}, before the question was asked: it was wrong.`,
  },
  lint: 'A finding that can be answered',
  lintOk: 'there',
  earlier: 'Earlier findings about the same',
  repeat: 'This repeats it',
  repeatOf: (number: string) => `This repeats it: ${number}`,
}

// The words of revisions that are begun together.

const documents = (count: number) => (count === 1 ? '1 document' : `${count} documents`)

export const words = {
  open: 'Revise documents that refer to it',
  title: (number: string) => `Revise what refers to ${number}`,
  explain: 'A draft of each is begun in one act: all of them or none. Each is tied to the version that caused it.',
  loading: 'Finding documents',
  failed: 'The documents could not be found.',
  none: 'No document in use refers to it.',
  choices: 'Documents',
  underWay: 'A version is worked on already:',
  reason: 'Reason',
  reasonHelp: (number: string) =>
    `At least 10 characters. Stands in each draft, after “Because of ${number}” and the sections cited.`,
  submit: (count: number) =>
    count === 0 ? 'Begin revisions' : `Begin ${count === 1 ? '1 revision' : `${count} revisions`}`,
  done: (count: number) => `The revisions of ${documents(count)} are begun.`,
}

// The words of reading a version that one is asked to acknowledge.

export const words = {
  changedSince: (label: string) => `What changed since version ${label}, which you signed`,
  all: 'You have not signed a version of this document before: all of it is new to you',
  how: 'What is shown',
  changes: 'What changed',
  text: 'The whole text',
  progress: (shown: number, of: number) =>
    shown === of
      ? 'You have seen all of it. Sign above that you have read and understood it.'
      : `${shown} of ${of} sections seen`,
  next: (heading: string) => `Next: ${heading}`,
  progressLabel: 'Sections seen',
  signed: (day: string) => `Acknowledged on ${day}`,
  loading: 'Loading the text',
  failed: 'The text could not be loaded.',
  readers: 'Who must read it',
  readersOf: (done: number, of: number) => `${done} of ${of} have read it`,
  askedOfYou: 'You are asked to read it and to sign that you have',
  readByYou: 'What you were asked to read of it',
  wanted: (percent: number) => `${percent} % are wanted before it takes effect`,
}

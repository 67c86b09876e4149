// The words of reading a version that one is asked to acknowledge.

const sections = (count: number) => (count === 1 ? '1 section' : `${count} sections`)

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
  signLater: 'Read. Sign when you are connected again.',
  away: (shown: number, of: number) =>
    `No connection. ${shown} of ${of} sections seen; what you read is kept on this device.`,
  awayFile: 'No connection. This document is a file, which can only be read with a connection.',
  sending: 'You have seen all of it. It is being sent, then you can sign.',
  connection: 'Reading progress',
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
  others: 'Your other open readings',
  keepOthers: (count: number) => (count === 1 ? 'Keep it on this device' : `Keep all ${count} on this device`),
  keepOthersExplain: 'Then you can read them here without a connection. This one is kept already.',
  keeping: (at: number, of: number) => `Keeping ${at} of ${of} on this device`,
  keepFailed: 'They could not all be kept. Try again with a connection.',
  kept: 'Kept on this device',
  notKept: 'Not on this device',
  needless: 'You no longer need to read this version.',
  replacedBy: (version: string) => `${version} has replaced it.`,
  readInstead: 'You are asked to read the new version instead; it begins with what changed.',
  notAsked: 'You are not asked to read the new version. There is nothing left for you to do.',
  nothingLeft: 'It was withdrawn or no longer applies to you. There is nothing left for you to do.',
  hadRead: (count: number) =>
    `What you read on this device without a connection (${sections(count)}) was not signed and is not recorded.`,
  openInstead: (version: string) => `Read ${version}`,
}

// The words of the discussion.

import { inSentence } from '#lib/in-sentence.ts'

export const words = {
  title: 'Discussion',
  failed: 'The discussion could not be loaded',
  empty: 'No comments yet',
  emptyExplain: (label: string) =>
    `Ask, answer or leave a note for everyone working on this ${inSentence(label)}. Comments are kept permanently.`,
  comment: 'Comment',
  reply: 'Reply',
  correction: 'Correction',
  change: 'Comment, changed',
  keys: { where: 'In a comment', send: 'Send it', name: 'Name a person' },
  how: '@ names a person · Ctrl or ⌘ with Enter sends',
  send: 'Send',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  correct: 'Correct',
  added: 'Your comment is added.',
  changed: 'Your comment is changed.',
  edited: 'edited',
  corrects: 'Correction',
  left: (left: string) => `You can change this for ${left}.`,
  willNotHear: (names: string, number: string) => `${names} may not read ${number}, so they will not hear of this.`,
  people: 'People',
  offered: (count: number) =>
    count === 0
      ? 'Nobody found'
      : `${count === 1 ? 'One person' : `${count} people`}: arrow keys to move, Enter to choose`,
  mayNotRead: 'may not read this',
  you: 'You',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolved: 'Resolved',
  show: 'Show',
  hide: 'Hide',
  replies: (count: number) => (count === 0 ? '' : count === 1 ? '1 reply' : `${count} replies`),
  thread: (name: string) => `Thread started by ${name}`,
  on: (passage: string) => `On ${passage}`,
  more: 'Show earlier',
  tooLong: (over: number) => `${over} characters too many`,
  room: (left: number) => `${left} characters left`,
  somebody: 'Somebody',
}

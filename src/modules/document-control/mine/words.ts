// The words of what one has to do with documents.

export const words = {
  title: 'My documents',
  explain: 'What you have to read and decide, what you write and own, and the copies on paper that you hold.',
  loading: 'Loading your documents',
  failed: 'Your documents cannot be shown',
  none: 'Nothing waits for you here: you have nothing to read or review, and you own, write and hold no document.',
  toLibrary: 'Open the library',
  read: { title: 'To read and acknowledge', explain: 'Read what changed and sign.', empty: '' },
  review: { title: 'To review', explain: 'Comment on passages, then sign or request changes.', empty: '' },
  approve: { title: 'To approve', explain: 'They take effect on their day once everybody has approved.', empty: '' },
  write: { title: 'Versions that I write', explain: 'Not effective yet.', empty: '' },
  own: { title: 'Documents that I own', explain: 'You are asked to review each when its day comes.', empty: '' },
  hold: {
    title: 'Controlled copies that I hold',
    explain: 'Return or destroy a recalled copy, and confirm it.',
    empty: '',
  },
  on: (day: string) => `effective on ${day}`,
  version: (label: string) => `Version ${label}`,
}

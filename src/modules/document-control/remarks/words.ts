// The words of comments on passages.

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const words = {
  title: 'Comments on passages',
  how: 'Select words to comment on them.',
  count: (open: number) => (open === 0 ? 'No open comments' : plural(open, 'open comment', 'open comments')),
  showResolved: (count: number) => `Show resolved (${count})`,
  comment: 'Comment',
  commentOn: (heading: string) => `Comment on ${heading}`,
  about: 'On',
  whole: 'The whole section',
  keys: 'Comment on the selected words',
  where: 'In a text',
  selectFirst: 'Select the words that you mean first.',
  tooLong: 'Select fewer words: a comment is on at most 1,000 characters.',
  sign: (number: number, who: string, resolved: boolean) =>
    `Comment ${number} by ${who}${resolved ? `, resolved` : ''}`,
  toText: (number: number) => `Show the words of comment ${number}`,
  threads: (heading: string) => `Comments on ${heading}`,
  wholeSection: 'On the whole section',
  changed: 'The passage has changed since.',
  gone: 'Comments on sections that are gone',
  failed: 'The comments could not be loaded',
  openTitle: (count: number, more: boolean) => `Open comments on passages (${count}${more ? '+' : ''})`,
  moreOpen: (count: number) => `The first ${count} are shown. The others stand beside the text of each version.`,
  inVersion: (label: string, heading: string) => `Version ${label}, ${heading}`,
  answers: (count: number) => plural(count, 'answer', 'answers'),
  somebody: 'Somebody',
}

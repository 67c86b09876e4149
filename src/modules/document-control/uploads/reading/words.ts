// What is said of a file whose words are read.

export const words = {
  page: (at: number) => `Page ${at}`,
  sheet: (at: number) => `Sheet ${at}`,
  locked:
    'This PDF is locked with a password, so its words cannot be read. Save it without a password and add it anew.',
  brokenPdf: 'This PDF cannot be read: it is damaged. Save it anew and add it again.',
  noWords: 'Its pages are pictures without words, so it is found by its name alone.',
  emptyText: 'It holds no words, so it is found by its name alone.',
  notRead: 'Files of this kind are found by their name alone.',
}

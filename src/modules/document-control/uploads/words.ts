// The words of versions that are a file.

export const words = {
  hash: (sha256: string) => `SHA-256 ${sha256}`,
  upload: 'Upload a file',
  replace: 'Replace the file',
  remove: 'Remove the file',
  choose: 'Choose the file of this version',
  sending: (percent: number) => `Sending … ${percent} %`,
  put: (name: string) => `“${name}” is the text of this version now.`,
  removed: 'The file is removed.',
  replaces: (name: string) => `“${name}” in place of the sections`,
  replacesSections: (count: number) =>
    `This version is then the file, and ${count === 1 ? 'its section is' : `its ${count} sections are`} taken off. Earlier versions keep theirs.`,
  cancel: 'Cancel',
  takePlace: 'Use the file',
  original: 'Original file',
  download: 'Download',
  shown: (name: string) => `Pages of ${name}`,
  waiting: 'Its words are being read, so that it is found by them.',
  opening: 'Opening the file',
  preview: (label: string) => `Version ${label}`,
  loading: 'Loading what the files say',
  failed: 'What the files say could not be loaded.',
  compared: {
    files: 'The words that were read from both files are compared; what the files look like stands below.',
    'to file':
      'The earlier version was written in sections, and this one is a file: the words of its sections are compared with those that were read from the file.',
    'to sections':
      'The earlier version was a file, and this one is written in sections: the words that were read from the file are compared with those of its sections.',
  },
  same: 'Both versions have the same file.',
  unread: (label: string, why: string) => `Of version ${label} no words were read. ${why}`,
  unreadYet: 'They are being read: look again in a moment.',
  sideBySide: 'Both files',
}

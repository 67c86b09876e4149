// The words of bringing a version in from Word and taking it there.

import type { LossKind } from './word-import.ts'

const times = (count: number, one: string, many: (count: string) => string) =>
  count === 1 ? one : many(count.toLocaleString('en'))

export const words = {
  take: 'Save as Word',
  taken: (name: string) => `${name} is saved`,
  open: 'Import from Word',
  title: 'Import from Word',
  explained: 'The sections of this draft become those of the file. You see what would change before anything is saved.',
  choose: 'Choose a Word file (.docx)',
  other: 'Choose another file',
  reading: (name: string) => `Reading ${name} …`,
  sending: (at: number, count: number) => `Bringing in picture ${at} of ${count} …`,
  silent: 'What the pictures show',
  silentHelp: 'Word says nothing of these. Say it for those who do not see them.',
  shows: (name: string) => `What “${name}” shows`,
  silentMissing: 'Say what this picture shows.',
  changes: 'What would change',
  sides: { before: 'The draft as it is', after: 'With the file' },
  report: 'What does not come in as it is in the file',
  whole: 'Everything in the file comes in as it is.',
  examples: (all: readonly string[]) => all.join(' · '),
  cancel: 'Cancel',
  import: 'Import',
  done: 'The draft says what the file says.',
  clash:
    'Somebody else changed the same sections meanwhile. Nothing is imported: look at their changes, then choose the file again.',
  losses: {
    inserted: (count: number) =>
      times(count, '1 tracked insertion is accepted.', (n) => `${n} tracked insertions are accepted.`),
    deleted: (count: number) =>
      times(
        count,
        '1 tracked deletion is accepted: its text is left out.',
        (n) => `${n} tracked deletions are accepted: their text is left out.`,
      ),
    comments: (count: number) => times(count, '1 comment is left out.', (n) => `${n} comments are left out.`),
    pictures: (count: number) =>
      times(
        count,
        '1 picture that cannot be drawn here is left out: save it from Word as PNG and insert it in its section.',
        (n) =>
          `${n} pictures that cannot be drawn here are left out: save them from Word as PNG and insert them in their sections.`,
      ),
    charts: (count: number) =>
      times(count, '1 chart or diagram is left out.', (n) => `${n} charts or diagrams are left out.`),
    embedded: (count: number) =>
      times(count, '1 embedded object is left out.', (n) => `${n} embedded objects are left out.`),
    controls: (count: number) =>
      times(count, '1 control of a form is left out.', (n) => `${n} controls of forms are left out.`),
    boxes: (count: number) =>
      times(
        count,
        'The text of 1 text box stands below its paragraph.',
        (n) => `The text of ${n} text boxes stands below their paragraphs.`,
      ),
    notes: (count: number) =>
      times(
        count,
        '1 footnote stands at the end of its section.',
        (n) => `${n} footnotes stand at the end of their sections.`,
      ),
    around: (count: number) =>
      times(count, '1 header or footer is left out.', (n) => `${n} headers or footers are left out.`),
    contents: () => 'The table of contents is left out: sections have their own.',
    title: () => 'The title is left out: the document has its own.',
    opening: () => 'What stands before the first heading is a section of its own, “Introduction”.',
    hidden: (count: number) => times(count, '1 hidden text is left out.', (n) => `${n} hidden texts are left out.`),
    struck: (count: number) =>
      times(
        count,
        '1 text that is struck through in Word comes in as plain text.',
        (n) => `${n} texts that are struck through in Word come in as plain text.`,
      ),
    formatting: () => 'Underlined and highlighted words come in without that.',
    equations: (count: number) =>
      times(count, '1 equation stands on one line.', (n) => `${n} equations stand on one line each.`),
    symbols: (count: number) =>
      times(count, '1 symbol is not known and appears as □.', (n) => `${n} symbols are not known and appear as □.`),
    links: (count: number) =>
      times(
        count,
        '1 link that leads to no web address is plain text.',
        (n) => `${n} links that lead to no web address are plain text.`,
      ),
    outside: (count: number) =>
      times(
        count,
        '1 part that lies outside of the file is left out.',
        (n) => `${n} parts that lie outside of the file are left out.`,
      ),
    template: () => 'The template that the file names is not used.',
    renumbered: (count: number) =>
      times(
        count,
        '1 numbered list counts from 1 here, and from another number in Word.',
        (n) => `${n} numbered lists count from 1 here, and from other numbers in Word.`,
      ),
    lettered: (count: number) =>
      times(
        count,
        '1 list that has letters in Word has numbers here.',
        (n) => `${n} lists that have letters in Word have numbers here.`,
      ),
    typed: (count: number) =>
      times(
        count,
        '1 number that was typed before a heading is left out: sections are numbered.',
        (n) => `${n} numbers that were typed before headings are left out: sections are numbered.`,
      ),
    longHeadings: (count: number) =>
      times(
        count,
        '1 heading of more than 200 characters is text.',
        (n) => `${n} headings of more than 200 characters are text.`,
      ),
    folded: () => 'There are more headings than sections can be: the lower ones stand within the text.',
    flattened: (count: number) =>
      times(
        count,
        '1 section with lists and tables deep in each other is plain text.',
        (n) => `${n} sections with lists and tables deep in each other are plain text.`,
      ),
    signs: (count: number) =>
      times(
        count,
        '1 sign that turns the direction of writing is left out.',
        (n) => `${n} signs that turn the direction of writing are left out.`,
      ),
  } satisfies { readonly [kind in LossKind]: (count: number) => string },
}

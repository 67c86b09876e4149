// A version as a Word file: its title, its sections under headings that Word counts, and on each page which version it is.

import { Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx'
import type { Section } from '../../numbering.ts'
import { wordBlocks, type Writing } from './word-blocks.server.ts'
import { listReferences, numbering, styles } from './word-styles.server.ts'

/** What stands on the paper beside what the version says. */
export type WordSheet = {
  readonly title: string
  /** On top of each page: number, version, state. */
  readonly top: string
  /** At the foot of each page: who took it, and when. */
  readonly foot: string
  readonly sections: readonly Section[]
  /** The bytes of their pictures, by their ids. */
  readonly pictures: Writing['pictures']
  /** Where the product is reached, without a slash at its end. */
  readonly origin: string
}

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

/** The width of what is written on a page of A4 with the usual margins, in twentieths of a point. */
const textWidth = 9026

const small = { size: 18, color: '5A6772' } as const

function sectionBlocks({ depth, heading, body }: Section, writing: Writing) {
  const level = Math.min(depth, 3) - 1
  return [
    new Paragraph({
      text: heading,
      heading: headings[level],
      numbering: { reference: listReferences.sections, level, instance: 0 },
    }),
    ...wordBlocks(body?.content ?? [], writing),
  ]
}

/** Writes the file. */
export function writeWord({ title, top, foot, sections, pictures, origin }: WordSheet): Promise<Buffer> {
  const writing: Writing = { lists: 0, pictures, origin }
  const header = new Paragraph({ children: [new TextRun({ text: top, ...small })] })
  const footer = new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    children: [
      new TextRun({ text: foot, ...small }),
      new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], ...small }),
    ],
  })
  const file = new Document({
    title,
    styles,
    numbering,
    sections: [
      {
        headers: { default: new Header({ children: [header] }) },
        footers: { default: new Footer({ children: [footer] }) },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...sections.flatMap((section) => sectionBlocks(section, writing)),
        ],
      },
    ],
  })
  return Packer.toBuffer(file)
}

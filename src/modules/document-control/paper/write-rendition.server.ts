// A version as a PDF: a cover, who signed what when, the revisions up to it, and its sections; each page says which version it is.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { bufferOf, lined, newPen, type Pen } from '#features/print/pdf.server.ts'
import type { Printing } from '#features/print/printing.ts'
import { words as paperWords } from '#features/print/words.ts'
import type { Section } from '../numbering.ts'
import { drawnBlocks, type Drawing } from './drawn-blocks.server.ts'
import { fileContent } from './file-content.server.ts'
import { alarm, footOf, footTop, frameFoot, headOf, headTop, quiet } from './page-frame.server.ts'
import type { Pictures } from './read-pictures.server.ts'
import type { Rendition } from './rendition.ts'
import type { Upload } from './stamp/opened.server.ts'
import { words } from './words.ts'

/** About as much as half a page holds, as it is kept: in characters. */
const half = 5000

/** A heading with the first lines below it on one page, as long as those are few. */
function sectionContent(drawing: Drawing, { number, depth, heading, body }: Section): Content[] {
  const { write } = drawing
  const head = write(`${number}  ${heading}`, {
    bold: true,
    fontSize: [14, 12, 11][Math.min(depth, 3) - 1],
    margin: [0, depth === 1 ? 14 : 8, 0, 4],
  })
  const blocks = body?.content ?? []
  const [first = write(words.empty, { color: quiet }), ...rest] = drawnBlocks(drawing, blocks)
  const isShort = JSON.stringify(blocks[0] ?? '').length < half
  return isShort ? [{ stack: [head, first], unbreakable: true }, ...rest] : [head, first, ...rest]
}

const headContent = (write: Pen, text: string): Content =>
  write(text, { bold: true, fontSize: 14, margin: [0, 14, 0, 6] })

const heads = (write: Pen, all: readonly string[]) =>
  all.map((head) => write(head, { bold: true, color: quiet, fontSize: 8 }))

const factsContent = (write: Pen, facts: Rendition['facts']): Content => ({
  table: {
    widths: [110, '*'],
    body: facts.map(([what, said]) => [write(what, { color: quiet }), write(said)]),
  },
  layout: lined,
  margin: [0, 24, 0, 0],
})

/** Above the name of the organisation there is room for what a print says of the day of printing. */
const coverRoom = 162

const coverContent = (write: Pen, { number, title, type, label, facts }: Rendition, provider: string): Content[] => [
  write(provider, { color: quiet, fontSize: 11, margin: [0, coverRoom, 0, 30] }),
  write(`${type} ${number}`, { color: quiet, fontSize: 12 }),
  write(title, { bold: true, fontSize: 26, lineHeight: 1.15, margin: [0, 6, 0, 10] }),
  write(words.version(label), { fontSize: 13 }),
  factsContent(write, facts),
]

function approvalContent(write: Pen, { signatures, fingerprint, revisions }: Rendition): Content[] {
  const { meaning, name, at } = words.signatures
  const { version, since, summary } = words.columns
  const signed: Content =
    signatures.length === 0
      ? write(words.unsigned, { color: quiet })
      : {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: [70, '*', 150],
            body: [
              heads(write, [meaning, name, at]),
              ...signatures.map((one) => [
                write(one.meaning, { bold: true }),
                {
                  stack: [
                    write(one.name, { italics: true, fontSize: 11 }),
                    write(one.role, { color: quiet }),
                    ...(one.reason === null ? [] : [write(one.reason)]),
                  ],
                },
                write(one.at),
              ]),
            ],
          },
          layout: lined,
        }
  return [
    { ...(headContent(write, words.approval) as object), pageBreak: 'before' } as Content,
    signed,
    fingerprint === null
      ? write(words.notApproved, { color: alarm, bold: true, margin: [0, 8, 0, 0] })
      : write(`${words.fingerprint}: ${fingerprint}`, {
          font: 'Mono',
          fontSize: 7,
          color: quiet,
          margin: [0, 8, 0, 0],
        }),
    headContent(write, words.revisions),
    {
      table: {
        headerRows: 1,
        widths: [50, 90, '*'],
        body: [
          heads(write, [version, since, summary]),
          ...revisions.map((one) => [
            write(one.label),
            write(one.since),
            { stack: [write(one.summary), write(one.revision, { color: quiet, fontSize: 8 })] },
          ]),
        ],
      },
      layout: lined,
    },
  ]
}

/** What is drawn around the pages of a file, or of sections. */
export const infoOf = ({ number, title }: Rendition, { provider, now }: Printing) => ({
  title: `${number} ${title}`,
  author: provider,
  producer: 'Plumbline',
  creator: provider,
  creationDate: now,
})

/** How much of a page its foot takes, in points. */
const foot = 66

/** What comes to the words of a version: the file whose pages follow, and its pictures as data, by their ids. */
export type Brought = { readonly upload: Upload | null; readonly pictures: Pictures }

function definitionOf(rendition: Rendition, printing: Printing, { upload, pictures }: Brought): TDocumentDefinitions {
  const { write, missing } = newPen()
  const { sections } = rendition
  const isA4 = printing.paper === 'a4'
  const width = isA4 ? 499 : 516
  const drawing: Drawing = { write, pictures: new Set(Object.keys(pictures)), width }
  const content: Content[] = [
    ...coverContent(write, rendition, printing.provider),
    ...approvalContent(write, rendition),
    ...fileContent(write, rendition, upload),
    ...sections.flatMap((section, index) => {
      const [first, ...rest] = sectionContent(drawing, section)
      return index === 0 ? [{ stack: [first ?? ''], pageBreak: 'before' as const }, ...rest] : [first ?? '', ...rest]
    }),
  ]
  if (missing() > 0) content.push(write(paperWords.unprintable(missing()), { color: quiet, margin: [0, 12, 0, 0] }))
  const more = upload?.pages.length ?? 0
  return {
    pageSize: isA4 ? 'A4' : 'LETTER',
    pageMargins: [48, 76, 48, foot],
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: infoOf(rendition, printing),
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.3, color: '#22201d' },
    header: () => ({ margin: [48, headTop, 48, 0], stack: headOf(write, rendition, width) }),
    footer: (page, of) => ({
      margin: [48, footTop + foot - frameFoot, 48, 0],
      stack: footOf(write, { width, page, of: of + more, note: null }),
    }),
    content,
    images: { ...pictures },
  }
}

/** The bytes of a version as a PDF; of one that is a file that can be stamped, what stands before its pages. */
export const writeRendition = (rendition: Rendition, printing: Printing, brought: Brought): Promise<Buffer> =>
  bufferOf(definitionOf(rendition, printing, brought))

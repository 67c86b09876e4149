// Entries of the trail on paper: one line each, newest first, under what they were narrowed to. Fonts and library are heavy: whoever
// needs it imports this file when it is asked for.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { TrailItem } from '#features/trail/read.server.ts'
import { kindWords } from '#features/trail/kind-words.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { bufferOf, lined, newPen, type Pen } from './pdf.server.ts'
import { printed, uncontrolled } from './print-words.ts'
import type { Printing } from './printing.ts'
import { words } from './words.ts'

const [ink, quiet, amber] = ['#22201d', '#5d5953', '#8a4b08']

/** What is printed; `at` says instants in words, with the time zone. */
export type TrailSheet = {
  readonly items: readonly TrailItem[]
  readonly count: number
  readonly filter: string | null
  readonly at: (instant: string) => string
}

const said = {
  title: 'Audit trail',
  all: 'All entries that the reader may see',
  narrowed: (filter: string) => `Entries: ${filter}`,
}
const heads = ['Entry', 'When', 'Who', 'Kind', 'What happened', 'Chain, SHA-256'] as const
const countOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}, newest first`
const lateBy = (days: number, label: string) => `Entered ${days} days after “${label}”.`

/** The beginning and the end of a hash: enough to find it in the export that proves itself. */
const ends = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-4)}`

const lineOf = (write: Pen, at: TrailSheet['at'], { id, body, place, hash, late }: TrailItem): Content[] => [
  write(id, { alignment: 'right' }),
  write(at(body.at)),
  write(body.actor.name),
  write(kindWords[body.kind]),
  {
    stack: [write(sentenceInWords(body)), ...(late ? [write(lateBy(late.days, late.label), { color: amber })] : [])],
  },
  write(`${body.record?.number ?? 'System'} · ${place}\n${ends(hash)}`, { color: quiet }),
]

function drawn({ items, count, filter, at }: TrailSheet, printing: Printing): TDocumentDefinitions {
  const { write, missing } = newPen()
  const { by, at: printedAt, now, provider } = printing
  const small = { fontSize: 8, color: quiet }
  const content: Content[] = [
    write(provider, { color: quiet, fontSize: 10 }),
    write(said.title, { bold: true, fontSize: 17, margin: [0, 2, 0, 2] }),
    write(filter === null ? said.all : said.narrowed(filter), { fontSize: 10 }),
    write(countOf(count), { color: quiet, fontSize: 10, margin: [0, 0, 0, 10] }),
    {
      layout: lined,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [38, 110, 84, 70, '*', 92],
        body: [
          heads.map((head, place) =>
            write(head, { bold: true, color: quiet, ...(place === 0 && { alignment: 'right' }) }),
          ),
          ...items.map((item) => lineOf(write, at, item)),
        ],
      },
    },
  ]
  if (missing() > 0) content.push(write(words.unprintable(missing()), { color: quiet, margin: [0, 12, 0, 0] }))
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 48],
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title: said.title, author: by, producer: 'Plumbline', creator: provider, creationDate: now },
    defaultStyle: { font: 'Inter', fontSize: 8, lineHeight: 1.2, color: ink },
    footer: (page, of) => ({
      margin: [40, 16, 40, 0],
      columns: [
        write(`${uncontrolled} · ${printed(by, printedAt)}`, { ...small, width: '*' }),
        write(words.page(page, of), { ...small, width: 'auto', alignment: 'right' }),
      ],
    }),
    content,
  }
}

/** The bytes of the entries as a PDF. */
export const trailPdf = (sheet: TrailSheet, printing: Printing): Promise<Buffer> => bufferOf(drawn(sheet, printing))

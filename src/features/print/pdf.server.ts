// A record's sheet as a PDF. Whoever needs one imports this file when it is asked for: fonts and library are heavy.

import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fonts, runsOf } from './fonts.server.ts'
import type { Entry, Said, Section, Table } from './entry.ts'
import type { DrawnSheet, Signed, SignedAs } from './sheet.ts'
import { printed, uncontrolled } from './print-words.ts'
import type { Printing } from './printing.ts'
import { words } from './words.ts'

const ink = '#22201d'
const quiet = '#5d5953'
const hair = '#dfdcd8'
const alarm = '#b3261e'
const seal = '#2b6a24'
/** What was not signed, and stands beside what was. */
const since = '#8a4b08'

type Style = { readonly [name: string]: unknown }

/** Turns texts into what the library draws, and counts what no font can. */
export function newPen() {
  let missing = 0
  const write = (text: string, style: Style = {}): Content => {
    const found = runsOf(text)
    missing += found.missing
    const { runs } = found
    return {
      text: runs.map(({ text: run, font }) => (font === 'Inter' && !style.font ? { text: run } : { text: run, font })),
      // Words longer than half a line may break anywhere, else they would run out of their cell.
      ...(/\S{28}/u.test(text) && { wordBreak: 'break-all' }),
      ...style,
    }
  }
  return { write, missing: () => missing }
}

export type Pen = ReturnType<typeof newPen>['write']

/** A table, under the label of its field if that says more than the heading above. */
type Tabled = {
  readonly label: string | null
  readonly table: Table
  /** It was not signed, and stands beside what was. */
  readonly isNow?: true
}

export const lined: CustomTableLayout = {
  hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => hair,
  paddingLeft: (at) => (at === 0 ? 0 : 6),
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** Heads on a ground of their own, above them what the lines are. */
const headed = (heads: number): CustomTableLayout => ({
  ...lined,
  hLineWidth: (at, { table }) => (at <= heads - 1 || at === table.body.length ? 0 : 0.5),
  fillColor: (at) => (at === heads - 1 ? '#f6f4f1' : null),
  paddingLeft: (at) => (at === 0 ? 0 : 6),
})

const plain: CustomTableLayout = { ...lined, hLineWidth: () => 0, paddingTop: () => 1, paddingBottom: () => 1 }

/** A line at the left, like the one that a signature is written on. */
const barred = (color: string): CustomTableLayout => ({
  hLineWidth: () => 0,
  vLineWidth: (at) => (at === 0 ? 1.5 : 0),
  vLineColor: () => color,
  paddingLeft: () => 8,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
})

/** In points: what a page holds in its width, the space around a cell, the least for one that wraps. */
const room = { page: 499, around: 12, wrapped: 76 }

/** A table of many columns is written smaller: the size of its letters in points. */
const sizeOf = ({ heads }: Table) => (heads.length > 6 ? 8 : 9.5)

/** How wide each column stands: what is short is not broken, as long as there is room for the rest. */
export function widthsOf(table: Table): ('auto' | '*')[] {
  const { heads, lines } = table
  // A letter is about as wide as half its size, and a little more.
  const letter = sizeOf(table) * 0.55
  const longest = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)))
  const least = (most: number) =>
    longest.reduce((sum, length) => sum + (length > most ? room.wrapped : length * letter + room.around), 0)
  let most = 18
  while (most > 10 && least(most) > room.page) most -= 1
  return longest.map((length) => (length > most ? '*' : 'auto'))
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** Lines under their heads, which are repeated on every page that the table reaches. */
function tableContent(write: Pen, { label: title, table, isNow }: Tabled): Content {
  const { heads, lines } = table
  const widths = widthsOf(table)
  const cell = (text: string, at: number): Content =>
    isHash(text)
      ? hashed(text)
      : write(text === '' ? words.empty : text, {
          noWrap: widths[at] === 'auto',
          fontSize: sizeOf(table),
          ...(isNow && { color: since }),
        })
  const rest = heads.slice(1).map((): Content => '')
  const headRows = [
    ...(title === null ? [] : [[write(title, { color: isNow ? since : quiet, colSpan: heads.length }), ...rest]]),
    // One column says what it is by the label above it.
    ...(title !== null && heads.length === 1
      ? []
      : [heads.map((head) => write(head, { bold: true, color: quiet, fontSize: 8 }))]),
  ]
  return {
    table: {
      headerRows: headRows.length,
      keepWithHeaderRows: 1,
      // A row is kept on one page, unless it is so long that none would hold it.
      dontBreakRows: lines.every((line) => line.every((text) => text.length < 1500)),
      widths: widths.includes('*') ? widths : [...widths.slice(0, -1), '*'],
      body: [...headRows, ...lines.map((line) => line.map(cell))],
    },
    layout: headed(headRows.length),
    margin: [0, 4, 0, 6],
  }
}

/** A hash in two lines of 32, so that it can be compared by eye. */
const hashed = (hash: string): Content => ({
  text: `${hash.slice(0, 32)}\n${hash.slice(32)}`,
  font: 'Mono',
  fontSize: 7,
})

const label = (write: Pen, text: string): Content => write(text, { color: quiet })

const textIn = (said: Said | undefined) => (said && 'text' in said ? said.text || words.empty : '')

/** How wide the labels stand, in points, where two values stand beside each. */
const narrow = 110

/** Fields in words; where one of them says something else since it was signed, that stands beside it. */
function entryContent(write: Pen, entries: readonly Entry[], first = 128): Content {
  const isMoved = entries.some(({ now }) => now !== undefined)
  if (!isMoved)
    return {
      table: { widths: [first, '*'], body: entries.map((entry) => [label(write, entry.label), write(textIn(entry))]) },
      layout: lined,
    }
  const heads = ['', words.asSigned, words.standsNow].map((head) =>
    write(head, { bold: true, color: quiet, fontSize: 8 }),
  )
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      widths: [narrow, '*', '*'],
      body: [
        heads,
        ...entries.map((entry) => [
          label(write, entry.label),
          write(textIn(entry), entry.now ? {} : { colSpan: 2 }),
          entry.now ? write(textIn(entry.now), { color: since }) : '',
        ]),
      ],
    },
    layout: headed(1),
  }
}

/** Entries in words together, each table under its label across the page. */
function sectionContent(write: Pen, { heading, within, entries }: Section): Content[] {
  const parts: Content[] = []
  let texts: Entry[] = []
  const first = entries.some(({ now }) => now !== undefined) ? narrow : undefined
  const flush = () => {
    if (texts.length > 0) parts.push(entryContent(write, texts, first))
    texts = []
  }
  for (const entry of entries) {
    const { now } = entry
    if ('text' in entry && !(now && 'table' in now)) {
      texts.push(entry)
      continue
    }
    flush()
    if ('table' in entry)
      parts.push(tableContent(write, { label: entry.label === heading ? null : entry.label, table: entry.table }))
    else parts.push(entryContent(write, [{ label: entry.label, text: entry.text }], first))
    const said = words.tableNow(entry.label)
    if (now && 'table' in now) parts.push(tableContent(write, { label: said, table: now.table, isNow: true }))
    else if (now) parts.push(entryContent(write, [{ label: said, text: now.text }], first))
  }
  flush()
  return [headingContent(write, heading, within && 'within'), ...parts]
}

const headingContent = (write: Pen, heading: string, style = 'heading'): Content =>
  ({ ...(write(heading, { style }) as object), headlineLevel: 1 }) as Content

/** A signature, printed with its name, when, meaning and reason (21 CFR Part 11 §11.50), and what exactly was signed. */
function signatureContent(write: Pen, signed: Signed): Content {
  const { name, role, meaning, step, at, reason, version, hash, without } = signed
  const struck = without === null ? {} : { decoration: 'lineThrough', color: quiet }
  const fact = (what: string, value: Content): Content[] => [label(write, what), value]
  const facts = [
    fact(words.signed.meaning, write(meaning, { bold: true, ...struck })),
    fact(words.signed.step, write(step)),
    fact(words.signed.at, write(at)),
    ...(reason === null ? [] : [fact(words.signed.reason, write(reason))]),
    fact(words.signed.version, write(String(version))),
    fact(words.signed.hash, { text: hash, font: 'Mono', fontSize: 7 }),
  ]
  const stack: Content[] = [
    write(name, { italics: true, fontSize: 13, ...struck }),
    write(role, { color: quiet, margin: [0, 0, 0, 2] }),
    ...(without === null ? [] : [write(without, { bold: true, color: alarm, margin: [0, 0, 0, 2] })]),
    { table: { widths: [60, '*'], body: facts }, layout: plain },
  ]
  return {
    table: { widths: ['*'], dontBreakRows: true, body: [[{ stack }]] },
    layout: barred(without === null ? seal : quiet),
    margin: [0, 6, 0, 8],
  }
}

function signaturesContent(write: Pen, signatures: readonly Signed[]): Content[] {
  const body =
    signatures.length === 0
      ? [write(words.noSignatures, { color: quiet })]
      : signatures.map((signed) => signatureContent(write, signed))
  return [headingContent(write, words.signatures), ...body]
}

/** Of which version the sheet is, and how the record stands now. */
const signedAsContent = (write: Pen, { signed, now, but }: SignedAs): Content[] => [
  write(signed, { fontSize: 10, color: seal, margin: [0, 0, 0, 1] }),
  write(now, { fontSize: 10, color: since, margin: [0, 0, 0, but === null ? 4 : 1] }),
  ...(but === null ? [] : [write(but, { color: quiet, fontSize: 8, margin: [0, 0, 0, 4] })]),
]

const most = 80
const brief = (text: string) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

function definitionOf(sheet: DrawnSheet, printing: Printing): TDocumentDefinitions {
  const { write, missing } = newPen()
  const { number, title, state, version, isVoid, kind, asSigned } = sheet
  const counted = version === null ? [] : [words.version(version)]
  const { paper, by, at, now, provider } = printing
  const content: Content[] = [
    write(`${kind} ${number}`, { color: quiet, fontSize: 10 }),
    write(title, { bold: true, fontSize: 17, lineHeight: 1.15, margin: [0, 2, 0, 2] }),
    ...(asSigned
      ? signedAsContent(write, asSigned)
      : [write([state, ...counted].join(' · '), { fontSize: 10, margin: [0, 0, 0, 4] })]),
    ...(isVoid ? [write(words.void, { bold: true, color: alarm, margin: [0, 2, 0, 2] })] : []),
    ...sheet.sections.flatMap((section) => sectionContent(write, section)),
    ...signaturesContent(write, sheet.signatures),
  ]
  if (missing() > 0) content.push(write(words.unprintable(missing()), { color: quiet, margin: [0, 12, 0, 0] }))
  const line = (y: number): Content => ({
    canvas: [{ type: 'line', x1: 0, y1: y, x2: paper === 'a4' ? 499 : 516, y2: y, lineWidth: 0.5, lineColor: hair }],
  })
  const small = { fontSize: 8, color: quiet }
  return {
    pageSize: paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [48, 64, 48, 60],
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title: `${number} ${title}`, author: by, producer: 'Plumbline', creator: provider, creationDate: now },
    defaultStyle: { font: 'Inter', fontSize: 9.5, lineHeight: 1.2, color: ink },
    styles: {
      heading: { bold: true, fontSize: 12, margin: [0, 14, 0, 4] },
      within: { bold: true, fontSize: 10, margin: [0, 10, 0, 2] },
    },
    ...(isVoid && { watermark: { text: words.voidMark, font: 'Inter', bold: true, color: alarm, opacity: 0.12 } }),
    header: () => ({
      margin: [48, 28, 48, 0],
      stack: [
        {
          columns: [
            write(`${number}  ${brief(title)}`, { ...small, width: '*' }),
            write(asSigned?.brief ?? [...counted, state].join(' · '), {
              ...small,
              width: 'auto',
              alignment: 'right',
            }),
          ],
          columnGap: 12,
        },
        line(5),
      ],
    }),
    footer: (page, of) => ({
      margin: [48, 14, 48, 0],
      stack: [
        line(0),
        {
          columns: [
            write(`${uncontrolled} · ${printed(by, at)}`, { ...small, width: '*' }),
            write(words.page(page, of), { ...small, width: 'auto', alignment: 'right' }),
          ],
          columnGap: 12,
          margin: [0, 5, 0, 0],
        },
      ],
    }),
    // A heading does not stand alone at the end of a page; a table below it may begin on the next, though it is counted on this.
    pageBreakBefore: (node, query) =>
      node.headlineLevel === 1 &&
      (node.startPosition.verticalRatio > 0.8 ||
        (query.getFollowingNodesOnPage().length === 0 && node.startPosition.verticalRatio > 0.5)),
    content,
  }
}

const own: readonly string[] = Object.values(fonts).flatMap((cuts) => Object.values(cuts))

let ready: ReturnType<typeof load> | undefined

async function load() {
  const { default: library } = await import('pdfmake')
  library.setFonts(fonts)
  library.setUrlAccessPolicy(() => false)
  library.setLocalAccessPolicy((path) => own.includes(path))
  return library
}

/** The bytes of what the library is told to draw. It is given fonts of this house alone, and fetches nothing. */
export async function bufferOf(drawn: TDocumentDefinitions): Promise<Buffer> {
  const library = await (ready ??= load())
  return library.createPdf(drawn).getBuffer()
}

/** The bytes of a sheet as a PDF. */
export const pdfOf = (sheet: DrawnSheet, printing: Printing): Promise<Buffer> => bufferOf(definitionOf(sheet, printing))

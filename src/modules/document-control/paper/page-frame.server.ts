// What stands at the top and at the foot of each page of a version: what the version is, which is kept, and what a print of it adds.

import type { Content } from 'pdfmake/interfaces.js'
import type { Pen } from '#features/print/pdf.server.ts'
import { printed, uncontrolled } from '#features/print/print-words.ts'
import type { Printing } from '#features/print/printing.ts'
import { words as paperWords } from '#features/print/words.ts'
import type { Rendition } from './rendition.ts'
import { words } from './words.ts'

export const quiet = '#5d5953'
export const alarm = '#b3261e'
const hair = '#dfdcd8'

/** How much of a page of a file its foot takes, in points: a stamp counts from there on all pages. */
export const frameFoot = 58

/** How far heads stand below the edge, and feet below the foot of the page's content, in points. */
export const [headTop, footTop] = [20, 10]

const most = 70

/** What fits on a line of this width, in letters of the size of heads and feet. */
const brief = (text: string, width: number) => {
  const fits = Math.max(8, Math.min(most, Math.floor(width / 4.6)))
  return text.length > fits ? `${text.slice(0, fits - 1).trimEnd()}…` : text
}

const small = { fontSize: 8, color: quiet }

/** So much of a line is left to the stamp in heads, and to the page in feet. */
const [stampRoom, pageRoom] = [130, 120]

const line = (width: number, y: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.5, lineColor: hair }],
})

/** Which version it is. At its right is room for what a print says of the day of printing. */
export function headOf(write: Pen, { number, title, label }: Rendition, width: number): Content[] {
  const room = width - stampRoom
  const name = `${brief(title, room - (number.length + label.length + 3) * 4.6)} ${label}`
  return [{ columns: [write(`${number}  ${name}`, { ...small, width: room })] }, line(width, 4)]
}

/** What the version is on the day of printing, and in red why nobody works by it. */
export const stampHead = (write: Pen, { label, state, notEffective }: Rendition, width: number): Content[] => [
  write(words.standing(label, state), { ...small, width, alignment: 'right' }),
  ...(notEffective === null
    ? []
    : [write(notEffective, { fontSize: 8, bold: true, color: alarm, margin: [0, 8, 0, 0] })]),
]

type Place = {
  readonly width: number
  readonly page: number
  readonly of: number
  /** What else is said of the page. */
  readonly note: string | null
}

/** Which page it is. At its left is room for whose print it is. */
export function footOf(write: Pen, { width, page, of, note }: Place): Content[] {
  const said = [paperWords.page(page, of), ...(note === null ? [] : [note])]
  return [
    line(width, 0),
    { stack: said.map((text) => write(text, { ...small, alignment: 'right' })), margin: [width - pageRoom, 5, 0, 0] },
  ]
}

/** Whose print it is, or which copy. */
export function stampFoot(write: Pen, { copy }: Rendition, { by, at }: Printing, width: number): Content[] {
  const foot = copy === null ? uncontrolled : words.copyFoot(copy.copy, brief(copy.holder, 330), brief(copy.place, 330))
  return [
    {
      stack: [write(foot, { ...small, bold: true }), write(printed(by, at), small)],
      margin: [0, 5, Math.min(pageRoom, width / 2), 0],
    },
  ]
}

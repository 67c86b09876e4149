// What stands at the top and at the foot of each page of a version.

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

const most = 70
const brief = (text: string) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

const small = { fontSize: 8, color: quiet }

const line = (width: number, y: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.5, lineColor: hair }],
})

/** Which version it is, and in red why nobody works by it. */
export const headOf = (
  write: Pen,
  { number, title, label, state, notEffective }: Rendition,
  width: number,
): Content[] => [
  {
    columns: [
      write(`${number}  ${brief(title)}`, { ...small, width: '*' }),
      write(words.standing(label, state), { ...small, width: 'auto', alignment: 'right' }),
    ],
    columnGap: 12,
  },
  line(width, 4),
  ...(notEffective === null
    ? []
    : [write(notEffective, { fontSize: 8, bold: true, color: alarm, margin: [0, 4, 0, 0] })]),
]

type Place = {
  readonly width: number
  readonly page: number
  readonly of: number
  /** What else is said of the page. */
  readonly note: string | null
}

/** Whose print it is, or which copy, and which page. */
export function footOf(
  write: Pen,
  { copy }: Rendition,
  { by, at }: Printing,
  { width, page, of, note }: Place,
): Content[] {
  const foot = copy === null ? uncontrolled : words.copyFoot(copy.copy, brief(copy.holder), brief(copy.place))
  const right = [paperWords.page(page, of), ...(note === null ? [] : [note])]
  return [
    line(width, 0),
    {
      columns: [
        { stack: [write(foot, { ...small, bold: true }), write(printed(by, at), small)], width: '*' },
        { stack: right.map((text) => write(text, { ...small, alignment: 'right' })), width: 'auto' },
      ],
      columnGap: 12,
      margin: [0, 5, 0, 0],
    },
  ]
}

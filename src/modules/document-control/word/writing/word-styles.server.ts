// How an exported version looks in Word, and how it counts.

import {
  AlignmentType,
  BorderStyle,
  LevelFormat,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
} from 'docx'

export const listReferences = { bullets: 'bullets', numbers: 'numbers', sections: 'sections' } as const

/** What goes on with an item of a list: Word's own style for it, by which it is known again. */
export const continuation = 'ListContinue'

const step = 360
const levels = Array.from({ length: 9 }, (_, level) => level)
const indentOf = (level: number) => ({ left: (level + 1) * step, hanging: step })

/** Below the words of an item, so many lists deep. */
export const continuationIndent = (level: number) => ({ left: level * step })

/** Callouts and definitions, by styles of their own. */
export const framed = { note: 'Note', warning: 'Warning', term: 'Term', meaning: 'Meaning' } as const

export const numbering: INumberingOptions = {
  config: [
    {
      reference: listReferences.bullets,
      levels: levels.map((level) => ({
        level,
        format: LevelFormat.BULLET,
        text: level % 2 === 0 ? '•' : '–',
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: indentOf(level) } },
      })),
    },
    {
      reference: listReferences.numbers,
      levels: levels.map((level) => ({
        level,
        // As they are drawn on the screen.
        format: LevelFormat.DECIMAL,
        text: `%${level + 1}.`,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: indentOf(level) } },
      })),
    },
    {
      reference: listReferences.sections,
      levels: [0, 1, 2].map((level) => ({
        level,
        format: LevelFormat.DECIMAL,
        text: Array.from({ length: level + 1 }, (_, at) => `%${at + 1}`).join('.'),
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: { left: 2 * step, hanging: 2 * step } } },
      })),
    },
  ],
}

const heading = (size: number) => ({
  run: { size, bold: true, color: '1B2733' },
  paragraph: { spacing: { before: 280, after: 120 }, keepNext: true },
})

/** A bar at the left. */
const barred = (name: string, color: string): IParagraphStyleOptions => ({
  id: name,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph: {
    indent: { left: step },
    shading: { fill: 'F6F4F1' },
    border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color } },
  },
})

export const styles: IStylesOptions = {
  default: {
    document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120 } } },
    title: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 240 } } },
    heading1: heading(30),
    heading2: heading(26),
    heading3: heading(24),
    heading4: heading(22),
    heading5: heading(22),
    heading6: heading(22),
  },
  paragraphStyles: [
    { id: continuation, name: 'List Continue', basedOn: 'Normal', quickFormat: true },
    barred(framed.note, '0B5C63'),
    barred(framed.warning, '8A4B08'),
    { id: framed.term, name: framed.term, basedOn: 'Normal', run: { bold: true }, paragraph: { keepNext: true } },
    { id: framed.meaning, name: framed.meaning, basedOn: 'Normal', paragraph: { indent: { left: step } } },
  ],
}

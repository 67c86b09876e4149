// The styles of a Word file: which are headings, whatever the language of the program that made them, and which number paragraphs.

import { fold } from '#lib/fold.ts'
import type { Framed } from './piece.ts'
import { childOf, elementsOf, flagIn, valueIn, type Element } from './xml-tree.server.ts'

/** By which list, and how deep in it, a paragraph is numbered. */
export type NumberedBy = { readonly list: string | undefined; readonly level: number | undefined }

type Style = {
  readonly id: string
  readonly name: string
  readonly basedOn: string | undefined
  readonly outline: number | undefined
  readonly numbered: NumberedBy | undefined
  readonly bold: boolean | undefined
  readonly italic: boolean | undefined
  readonly place: string | undefined
}

export const numberIn = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text === undefined || text === '' || !Number.isInteger(number) ? undefined : number
}

/** What a paragraph, or a style, says of its numbering. */
export function numberedIn(properties: Element | undefined): NumberedBy | undefined {
  const said = childOf(properties, 'w:numPr')
  return said && { list: valueIn(said, 'w:numId'), level: numberIn(valueIn(said, 'w:ilvl')) }
}

function styleOf(element: Element): Style {
  const [paragraph, run] = [childOf(element, 'w:pPr'), childOf(element, 'w:rPr')]
  const id = element.attributes['styleId'] ?? ''
  return {
    id,
    name: valueIn(element, 'w:name') ?? id,
    basedOn: valueIn(element, 'w:basedOn'),
    outline: numberIn(valueIn(paragraph, 'w:outlineLvl')),
    numbered: numberedIn(paragraph),
    bold: flagIn(run, 'w:b'),
    italic: flagIn(run, 'w:i'),
    place: valueIn(run, 'w:vertAlign'),
  }
}

// Word writes “heading 1” whatever its language; other programs, and the ids of Word, speak their own, the ids without the letters
// that English lacks.
const headingWords = [
  'heading|headline|uberschrift|ueberschrift|berschrift|titre|titulo|ttulo|titolo|encabezado|cabecalho|kop|rubrik|overskrift',
  'otsikko|nagl?owek|nagwek|nadpis|cimsor|cmsor|naslov|titlu|antraste|antrat|virsraksts|pealkiri|baslik|balk|judul',
  'заголовок|επικεφαλιδα|見出し|标题|標題|제목',
].join('|')
const heading = new RegExp(`^(?:${headingWords})([1-9])$`)
const title = /^(?:title|titel|titre|titulo|titolo|ttulo|tytul|otsikko|название|rubrik|documenttitle)$/
const contents = /^(?:toc|contents|verzeichnis|tm|tdc|inhopg|indice)(?:heading|[1-9])$/

/** As the styles are called that this house writes them in. */
const frames = ['note', 'warning', 'term', 'meaning'] as const

const plainName = (name: string) => fold(name).replaceAll(/[\s_-]/g, '')

/** How deep a heading of that name lies; undefined where it is none. */
function headingNamed(name: string): number | undefined {
  const [, depth] = heading.exec(plainName(name)) ?? []
  return depth === undefined ? undefined : Number(depth)
}

export type Styles = {
  /** How deep a heading of this style lies; undefined where it is none. */
  readonly heading: (id: string | undefined) => number | undefined
  readonly isTitle: (id: string | undefined) => boolean
  /** A line of a table of contents. */
  readonly isContents: (id: string | undefined) => boolean
  /** Goes on with what the item of a list before it says. */
  readonly isContinuation: (id: string | undefined) => boolean
  /** Which part of a callout or of a definition it is. */
  readonly framed: (id: string | undefined) => Framed['as'] | undefined
  readonly numbered: (id: string | undefined) => NumberedBy | undefined
  readonly bold: (id: string | undefined) => boolean | undefined
  readonly italic: (id: string | undefined) => boolean | undefined
  /** Whether its words stand above or below their line, as Word calls it. */
  readonly place: (id: string | undefined) => string | undefined
}

/** The styles of a file; of one without any, what their ids say. */
export function stylesIn(part: Element | undefined): Styles {
  const all = new Map<string, Style>()
  let usual: string | undefined
  for (const element of part ? elementsOf(part) : []) {
    if (element.name !== 'w:style') continue
    const style = styleOf(element)
    all.set(style.id, style)
    const { type, default: isUsual } = element.attributes
    if (type === 'paragraph' && (isUsual === '1' || isUsual === 'true')) usual = style.id
  }

  /** A style and those it is based on, from itself on. */
  function chain(id: string | undefined): readonly Style[] {
    const found: Style[] = []
    for (let style = all.get(id ?? ''); style && !found.includes(style); style = all.get(style.basedOn ?? ''))
      found.push(style)
    return found
  }
  const first = <T>(id: string | undefined, of: (style: Style) => T | undefined): T | undefined =>
    chain(id)
      .map(of)
      .find((value) => value !== undefined)
  const namesOf = (id: string | undefined) => (id === undefined ? [] : [all.get(id)?.name ?? id, id].map(plainName))
  const isNamed = (id: string | undefined, pattern: RegExp) => namesOf(id).some((name) => pattern.test(name))

  return {
    heading(id) {
      const said = first(id, ({ outline }) => outline)
      if (said !== undefined) return said < 9 ? said + 1 : undefined
      if (isNamed(id, title)) return undefined
      const own = id === undefined ? undefined : headingNamed(id)
      const named = first(id, (style) => headingNamed(style.name) ?? headingNamed(style.id)) ?? own
      // Pages calls its highest heading so; elsewhere a style of this name is what headings are based on.
      return named ?? (isNamed(id, /^heading$/) ? 1 : undefined)
    },
    isTitle: (id) => isNamed(id, title),
    isContents: (id) => isNamed(id, contents),
    isContinuation: (id) => isNamed(id, /^listcontinue\d?$/),
    framed: (id) => frames.find((as) => isNamed(id, new RegExp(`^${as}$`))),
    numbered(id) {
      const list = first(id ?? usual, ({ numbered }) => numbered?.list)
      const level = first(id ?? usual, ({ numbered }) => numbered?.level)
      return list === undefined ? undefined : { list, level }
    },
    bold: (id) => first(id, ({ bold }) => bold),
    italic: (id) => first(id, ({ italic }) => italic),
    place: (id) => first(id, ({ place }) => place),
  }
}

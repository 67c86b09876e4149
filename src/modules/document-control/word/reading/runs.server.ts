// The words of a paragraph: runs with their marks, what fields show, links, notes.

import { isAddress, type Inline, type Mark } from '#kernel/kinds/rich/document.ts'
import { kept, offTheLine, symbolOf } from './characters.ts'
import type { Context } from './context.server.ts'
import { equationText } from './equation.server.ts'
import { chosen, lookThrough } from './pictures.server.ts'
import { childOf, elementsOf, flagIn, textIn, valueIn, wordsWithin, type Element } from './xml-tree.server.ts'

type Look = { readonly href?: string | undefined }

type Shown = { readonly marks: readonly Mark[]; readonly where: 'above' | 'below' | undefined }

/** Properties, and marks of places, which hold no words. */
const wordless =
  /^(?:w:(?:[a-zA-Z]*Pr|sectPr|bookmark\w+|proofErr|perm\w+|comment\w+|lastRenderedPageBreak|instrText|annotationRef|footnoteRef|endnoteRef|separator|continuationSeparator)|m:\w+Pr)$/

const same = (one: readonly Mark[], other: readonly Mark[]) => JSON.stringify(one) === JSON.stringify(other)

/** Runs that follow each other with the same marks are one. */
function joined(): {
  readonly add: (text: string, marks: readonly Mark[]) => void
  readonly stop: () => void
  readonly all: Inline[]
} {
  const all: Inline[] = []
  return {
    all,
    stop: () => void all.push({ type: 'hardBreak' }),
    add(text, marks) {
      if (text === '') return
      const last = all.at(-1)
      const run = marks.length > 0 ? { marks } : {}
      if (last?.type === 'text' && same(last.marks ?? [], marks))
        all[all.length - 1] = { type: 'text', text: last.text + text, ...run }
      else all.push({ type: 'text', text, ...run })
    },
  }
}

const linkOf = (instruction: string) => /^\s*HYPERLINK\s+"([^"]*)"/i.exec(instruction)?.[1]

const isContents = (instruction: string) => /^\s*(?:TOC|INDEX)\b/i.test(instruction)

/** The words within an element, as far as they are shown. */
export function inlinesOf(elements: readonly Element[], context: Context): readonly Inline[] {
  const { losses, fields, relations, styles } = context
  const out = joined()

  function address(href: string | undefined): string | undefined {
    if (href === undefined || href === '') return undefined
    if (isAddress(href)) return href
    losses.add('links', href)
    return undefined
  }

  function shownBy(properties: Element | undefined, { href }: Look): Shown {
    const style = valueIn(properties, 'w:rStyle')
    const leading = fields.findLast(({ isShown, instruction }) => isShown && linkOf(instruction) !== undefined)
    const target = href ?? (leading && address(linkOf(leading.instruction)))
    const marks: Mark[] = []
    if (target !== undefined) marks.push({ type: 'link', attrs: { href: target } })
    if (flagIn(properties, 'w:b') ?? styles.bold(style)) marks.push({ type: 'bold' })
    if (flagIn(properties, 'w:i') ?? styles.italic(style)) marks.push({ type: 'italic' })
    const place = valueIn(properties, 'w:vertAlign')
    if (target === undefined && (flagIn(properties, 'w:u') || flagIn(properties, 'w:highlight')))
      losses.add('formatting')
    return { marks, where: place === 'superscript' ? 'above' : place === 'subscript' ? 'below' : undefined }
  }

  function say(raw: string, { marks, where }: Shown): void {
    if (fields.some(({ instruction }) => isContents(instruction))) return losses.add('contents')
    const { text, turned } = kept(raw)
    if (turned) losses.add('signs')
    const moved = where && text.trim() !== '' ? offTheLine(text, where) : text
    if (moved === undefined) losses.add('raised', text)
    out.add(moved ?? text, marks)
  }

  function field(element: Element): void {
    const type = element.attributes['fldCharType']
    if (type === 'begin') fields.push({ instruction: '', isShown: false })
    const last = fields.at(-1)
    if (type === 'separate' && last) last.isShown = true
    if (type === 'end') fields.pop()
    const box = childOf(childOf(element, 'w:ffData'), 'w:checkBox')
    if (type === 'begin' && box)
      say((flagIn(box, 'w:checked') ?? flagIn(box, 'w:default')) === true ? '☑' : '☐', { marks: [], where: undefined })
  }

  function note(element: Element, shown: Shown): void {
    const kind = element.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
    const found = context.notes.get(`${kind} ${element.attributes['id'] ?? ''}`)
    if (!found) return
    context.count += 1
    context.called.push({ number: context.count, note: found })
    losses.add('notes', wordsWithin(found))
    out.add(`[${context.count}]`, shown.marks)
  }

  function symbol({ attributes }: Element, shown: Shown): void {
    const sign = symbolOf(attributes['font'] ?? '', attributes['char'] ?? '')
    if (sign === undefined) losses.add('symbols', `${attributes['font'] ?? ''} ${attributes['char'] ?? ''}`)
    say(sign ?? '□', shown)
  }

  /** What stands in a run, one after the other. */
  function piece(element: Element, shown: Shown, look: Look): void {
    const { name } = element
    if (name === 'w:fldChar') return field(element)
    if (name === 'w:instrText') {
      const last = fields.at(-1)
      if (last && !last.isShown) last.instruction += textIn(element)
      return
    }
    if (fields.some(({ isShown }) => !isShown) || wordless.test(name)) return
    if (name === 'w:t') return say(textIn(element), shown)
    if (name === 'w:tab' || name === 'w:ptab') return say('\t', shown)
    if (name === 'w:noBreakHyphen') return say('\u2011', shown)
    if (name === 'w:br' || name === 'w:cr') {
      const kind = element.attributes['type'] ?? 'textWrapping'
      return kind === 'textWrapping' ? out.stop() : undefined
    }
    if (name === 'w:sym') return symbol(element, shown)
    if (name === 'w:footnoteReference' || name === 'w:endnoteReference') return note(element, shown)
    if (name === 'w:ruby') return walk(elementsOf(childOf(element, 'w:rubyBase') ?? element), look)
    if (name === 'mc:AlternateContent') return chosen(element).forEach((one) => piece(one, shown, look))
    if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') return lookThrough(element, context)
  }

  function run(element: Element, look: Look): void {
    const properties = childOf(element, 'w:rPr')
    if (flagIn(properties, 'w:vanish')) {
      // What a field is told may be hidden too: it has to be heard all the same.
      for (const child of elementsOf(element))
        if (child.name === 'w:fldChar' || child.name === 'w:instrText')
          piece(child, { marks: [], where: undefined }, look)
      const words = wordsWithin(element)
      if (words !== '') losses.add('hidden', words)
      return
    }
    if ((flagIn(properties, 'w:strike') ?? flagIn(properties, 'w:dstrike')) === true)
      losses.add('struck', wordsWithin(element))
    const shown = shownBy(properties, look)
    for (const child of elementsOf(element)) piece(child, shown, look)
  }

  function linked(element: Element): Look {
    const relation = relations.get(element.attributes['r:id'] ?? '')
    const anchor = element.attributes['anchor']
    if (!relation?.isExternal) return {}
    return { href: address(anchor === undefined ? relation.target : `${relation.target}#${anchor}`) }
  }

  function walk(all: readonly Element[], look: Look): void {
    for (const element of all) {
      const { name } = element
      if (name === 'w:r') run(element, look)
      else if (name === 'w:hyperlink') walk(elementsOf(element), { ...look, ...linked(element) })
      else if (name === 'w:del' || name === 'w:moveFrom') {
        losses.add('deleted', wordsWithin(element))
      } else if (name === 'm:oMath') {
        const words = equationText(element)
        losses.add('equations', words)
        say(words, { marks: [], where: undefined })
      } else if (name === 'w:fldSimple') {
        fields.push({ instruction: element.attributes['instr'] ?? '', isShown: true })
        walk(elementsOf(element), look)
        fields.pop()
      } else if (name === 'mc:AlternateContent') walk(chosen(element), look)
      else if (!wordless.test(name)) {
        if (name === 'w:ins' || name === 'w:moveTo') losses.add('inserted', wordsWithin(element))
        walk(elementsOf(element), look)
      }
    }
  }

  walk(elements, {})
  return out.all
}

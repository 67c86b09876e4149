// The runs of a paragraph, one after the other: what fields show, links, what was struck, hidden or taken away.

import type { Inline } from '#kernel/kinds/rich/document.ts'
import type { Context } from './context.server.ts'
import { equationText } from './equation.server.ts'
import { chosen, lookThrough } from './pictures.server.ts'
import { plain, speechIn, type Shown } from './speech.server.ts'
import { childOf, elementsOf, flagIn, textIn, wordsWithin, type Element } from './xml-tree.server.ts'

type Look = { readonly href?: string | undefined }

/** Properties, and marks of places, which hold no words. */
const wordless =
  /^(?:w:(?:[a-zA-Z]*Pr|sectPr|bookmark\w+|proofErr|perm\w+|comment\w+|lastRenderedPageBreak|instrText|annotationRef|footnoteRef|endnoteRef|separator|continuationSeparator)|m:\w+Pr)$/

/** The words within an element, as far as they are shown. */
export function inlinesOf(elements: readonly Element[], context: Context): readonly Inline[] {
  const { losses, fields, relations } = context
  const { all: said, stop, address, shownBy, say, field, note, symbol } = speechIn(context)

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
      return kind === 'textWrapping' ? stop() : undefined
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
        if (child.name === 'w:fldChar' || child.name === 'w:instrText') piece(child, plain, look)
      const words = wordsWithin(element)
      if (words !== '') losses.add('hidden', words)
      return
    }
    if ((flagIn(properties, 'w:strike') ?? flagIn(properties, 'w:dstrike')) === true)
      losses.add('struck', wordsWithin(element))
    const shown = shownBy(properties, look.href)
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
        say(words, plain)
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
  return said
}

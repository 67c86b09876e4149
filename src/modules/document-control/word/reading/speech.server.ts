// What is said in a paragraph: words with their marks, as far as a formatted text can hold them, and what of it is lost.

import { isAddress } from '#kernel/kinds/rich/address.ts'
import { type Inline, type Mark } from '#kernel/kinds/rich/document.ts'
import { kept, symbolOf } from './characters.ts'
import type { Context } from './context.server.ts'
import { childOf, flagIn, valueIn, wordsWithin, type Element } from './xml-tree.server.ts'

/** How words look. */
export type Shown = { readonly marks: readonly Mark[] }

export const plain: Shown = { marks: [] }

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

/** Says words one after the other into the line of a formatted text. */
export function speechIn(context: Context) {
  const { losses, fields, styles } = context
  const out = joined()

  function address(href: string | undefined): string | undefined {
    if (href === undefined || href === '') return undefined
    if (isAddress(href)) return href
    losses.add('links', href)
    return undefined
  }

  function shownBy(properties: Element | undefined, href: string | undefined): Shown {
    const style = valueIn(properties, 'w:rStyle')
    const leading = fields.findLast(({ isShown, instruction }) => isShown && linkOf(instruction) !== undefined)
    const target = href ?? (leading && address(linkOf(leading.instruction)))
    const marks: Mark[] = []
    if (target !== undefined) marks.push({ type: 'link', attrs: { href: target } })
    if (flagIn(properties, 'w:b') ?? styles.bold(style)) marks.push({ type: 'bold' })
    if (flagIn(properties, 'w:i') ?? styles.italic(style)) marks.push({ type: 'italic' })
    const place = valueIn(properties, 'w:vertAlign') ?? styles.place(style)
    if (place === 'superscript' || place === 'subscript') marks.push({ type: place })
    if (target === undefined && (flagIn(properties, 'w:u') || flagIn(properties, 'w:highlight')))
      losses.add('formatting')
    return { marks }
  }

  function say(raw: string, { marks }: Shown): void {
    if (fields.some(({ instruction }) => isContents(instruction))) return losses.add('contents')
    const { text, turned } = kept(raw)
    if (turned) losses.add('signs')
    out.add(text, marks)
  }

  function field(element: Element): void {
    const type = element.attributes['fldCharType']
    if (type === 'begin') fields.push({ instruction: '', isShown: false })
    const last = fields.at(-1)
    if (type === 'separate' && last) last.isShown = true
    if (type === 'end') fields.pop()
    const box = childOf(childOf(element, 'w:ffData'), 'w:checkBox')
    if (type === 'begin' && box) say((flagIn(box, 'w:checked') ?? flagIn(box, 'w:default')) === true ? '☑' : '☐', plain)
  }

  function note(element: Element, shown: Shown): void {
    const kind = element.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
    const found = context.notes.get(`${kind} ${element.attributes['id'] ?? ''}`)
    if (!found) return
    context.count += 1
    context.called.push({ number: context.count, note: found })
    losses.add('notes', wordsWithin(found))
    // Its brackets tell it apart: it stays on the line.
    const marks = shown.marks.filter(({ type }) => type !== 'superscript' && type !== 'subscript')
    out.add(`[${context.count}]`, marks)
  }

  function symbol({ attributes }: Element, shown: Shown): void {
    const sign = symbolOf(attributes['font'] ?? '', attributes['char'] ?? '')
    if (sign === undefined) losses.add('symbols', `${attributes['font'] ?? ''} ${attributes['char'] ?? ''}`)
    say(sign ?? '□', shown)
  }

  return { all: out.all, stop: out.stop, address, shownBy, say, field, note, symbol }
}

// How lists are numbered: what a paragraph names leads to a list, this to how its levels look.

import { childOf, elementsOf, valueIn, type Element } from './xml-tree.server.ts'
import { numberIn, type NumberedBy } from './styles.server.ts'

export type Level = {
  readonly isOrdered: boolean
  /** As Word calls it: decimal, lowerLetter, bullet. */
  readonly format: string
  readonly start: number
}

type Levels = ReadonlyMap<number, Level & { readonly style: string | undefined }>

function levelsIn(element: Element): Levels {
  const levels = elementsOf(element).flatMap((child) => {
    if (child.name !== 'w:lvl') return []
    const format = valueIn(child, 'w:numFmt') ?? 'decimal'
    const isOrdered = format !== 'bullet' && format !== 'none'
    const start = numberIn(valueIn(child, 'w:start')) ?? 1
    const style = valueIn(child, 'w:pStyle')
    return [[Number(child.attributes['ilvl'] ?? 0), { isOrdered, format, start, style }] as const]
  })
  return new Map(levels)
}

type List = { readonly kept: string; readonly levels: Levels; readonly starts: ReadonlyMap<number, number> }

function listOf(element: Element): List {
  const starts = elementsOf(element).flatMap((child) => {
    const start = child.name === 'w:lvlOverride' ? numberIn(valueIn(child, 'w:startOverride')) : undefined
    return start === undefined ? [] : [[Number(child.attributes['ilvl'] ?? 0), start] as const]
  })
  const own = elementsOf(element).filter(({ name }) => name === 'w:lvlOverride')
  const levels = new Map(own.flatMap((child) => [...levelsIn(child)]))
  return { kept: valueIn(element, 'w:abstractNumId') ?? '', levels, starts: new Map(starts) }
}

export type Numbering = {
  /** How a paragraph so numbered, of that style, is listed; undefined where it stands in no list. */
  readonly level: (by: NumberedBy, style: string | undefined) => (Level & { readonly depth: number }) | undefined
}

const deepestLevel = 8
const plainBullet: Level = { isOrdered: false, format: 'bullet', start: 1 }

/** The lists of a file. */
export function numberingIn(part: Element | undefined, styles: Element | undefined): Numbering {
  const [lists, looks, links] = [new Map<string, List>(), new Map<string, Levels>(), new Map<string, string>()]
  for (const element of part ? elementsOf(part) : []) {
    if (element.name === 'w:num') lists.set(element.attributes['numId'] ?? '', listOf(element))
    if (element.name !== 'w:abstractNum') continue
    const id = element.attributes['abstractNumId'] ?? ''
    looks.set(id, levelsIn(element))
    const link = valueIn(element, 'w:numStyleLink')
    if (link !== undefined) links.set(id, link)
  }

  /** The list that a style of lists stands for. */
  const styled = (id: string) => {
    const style = styles && elementsOf(styles).find((one) => one.attributes['styleId'] === id)
    return valueIn(childOf(childOf(style, 'w:pPr'), 'w:numPr'), 'w:numId')
  }

  function levelsOf(list: List): Levels {
    const link = links.get(list.kept)
    const other = link === undefined ? undefined : lists.get(styled(link) ?? '')
    const look = looks.get((other ?? list).kept) ?? new Map()
    return new Map([...look, ...list.levels])
  }

  return {
    level({ list: named, level }, style) {
      const list = named === undefined || named === '0' ? undefined : lists.get(named)
      // A list that the file says nothing of: Word shows none.
      if (!list) return undefined
      const levels = levelsOf(list)
      const own = [...levels].find(([, one]) => one.style !== undefined && one.style === style)?.[0]
      const depth = Math.min(Math.max(level ?? own ?? 0, 0), deepestLevel)
      const look = levels.get(depth) ?? plainBullet
      return { ...look, start: list.starts.get(depth) ?? look.start, depth }
    },
  }
}

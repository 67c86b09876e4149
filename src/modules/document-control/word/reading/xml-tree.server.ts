// A part of a Word file as a tree. Namespaces are told by their address, for any prefix may stand for them; entities that a file
// defines by itself are not known to the parser, so none can unfold.

import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { refuse } from '#lib/refusal.ts'

export type Element = {
  /** With the usual prefix of its namespace: `w:p`. */
  readonly name: string
  /** By their names without prefix, but for `r:id` and its like. */
  readonly attributes: { readonly [name: string]: string }
  readonly children: readonly (Element | string)[]
}

type Growing = Element & { readonly children: (Element | string)[] }

const office =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/(.+?)(?:\/2006)?(?:\/(main|math|relationships|picture|wordprocessingDrawing|chart|diagram))?$/

const known: { readonly [address: string]: string } = {
  'wordprocessingml/main': 'w',
  'drawingml/main': 'a',
  'officeDocument/math': 'm',
  'officeDocument/relationships': 'r',
}

/** The usual prefix of a namespace; all that is told apart here. */
function prefixFor(address: string): string {
  const [, family = '', part = ''] = office.exec(address) ?? []
  if (family === 'markup-compatibility') return 'mc'
  return known[`${family}/${part}`] ?? 'x'
}

/** The same, looked up once for each address. */
function prefixes() {
  const found = new Map<string, string>()
  return (address: string): string => {
    const prefix = found.get(address) ?? prefixFor(address)
    found.set(address, prefix)
    return prefix
  }
}

/** Elements within elements: tables in tables in text boxes go some sixty deep. */
const deepest = 200
/** A page of text has some 500. */
const mostElements = 300_000

const tooDeep = `This Word file cannot be read: its parts lie more than ${deepest} deep in each other.`
const tooMany = 'This Word file has more parts than a text of that size can have. Divide it into several files.'

/** Reads a part of a Word file. Refuses one that is nested without end or holds parts without end. */
export async function readTree(bytes: Readable): Promise<Element> {
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false })
  const root: Growing = { name: '', attributes: {}, children: [] }
  const open: Growing[] = [root]
  const prefixOf = prefixes()
  let count = 0
  parser.on('opentag', (tag) => {
    count += 1
    if (open.length > deepest) refuse('invalid', tooDeep, 'file')
    if (count > mostElements) refuse('invalid', tooMany, 'file')
    const attributes: { [name: string]: string } = {}
    for (const { prefix, local, uri, value } of Object.values(tag.attributes))
      if (prefix !== 'xmlns') attributes[prefixOf(uri) === 'r' ? `r:${local}` : local] = value
    const element: Growing = { name: `${prefixOf(tag.uri)}:${tag.local}`, attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const text = (piece: string) => void open.at(-1)?.children.push(piece)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', () => void open.pop())
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of bytes as AsyncIterable<Buffer>) parser.write(decoder.decode(part, { stream: true }))
  parser.write(decoder.decode()).close()
  return elementsOf(root)[0] ?? root
}

/** The elements right within one. */
export const elementsOf = ({ children }: Element): readonly Element[] =>
  children.filter((child): child is Element => typeof child !== 'string')

/** The first element of a name right within one. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && elementsOf(element).find((child) => child.name === name)

/** What an element right within one says in `val`; empty where it is there and says nothing. */
export function valueIn(element: Element | undefined, name: string): string | undefined {
  const child = childOf(element, name)
  return child && (child.attributes['val'] ?? '')
}

/** Whether a property is set: there, and not said to be off. */
export function flagIn(element: Element | undefined, name: string): boolean | undefined {
  const value = valueIn(element, name)
  return value === undefined ? undefined : !['0', 'false', 'off', 'none'].includes(value)
}

/** The characters that stand right within an element. */
export const textIn = ({ children }: Element): string => children.filter((child) => typeof child === 'string').join('')

/** Every element within one that is called so, however deep. */
export const allWithin = (element: Element, ...names: readonly string[]): readonly Element[] =>
  elementsOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...allWithin(child, ...names),
  ])

/** What a part says, as plain text. */
export const wordsWithin = (element: Element): string =>
  allWithin(element, 'w:t', 'w:delText', 'w:tab', 'w:br', 'w:p')
    .map((one) => (one.name === 'w:t' || one.name === 'w:delText' ? textIn(one) : ' '))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

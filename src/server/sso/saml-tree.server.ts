// An answer of SAML as a tree. Namespaces are told by their address; comments are no part of a text, and neither end nor divide one; what
// declares types or entities of its own is not read at all.

import { SaxesParser } from 'saxes'

export type Node = {
  readonly space: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  /** What stands right within it, and in nothing that it holds. */
  readonly text: string
}

type Growing = Node & { readonly children: Growing[]; text: string }

/** Elements within elements, and all of them: answers have a dozen, and some hundreds. */
const deepest = 40
const most = 20_000

/** Reads a text of XML. @throws Error with a sentence for the log */
export function treeOf(xml: string): Node {
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false })
  const root: Growing = { space: '', name: '', attributes: {}, children: [], text: '' }
  const open: Growing[] = [root]
  let count = 0
  parser.on('error', (error) => {
    throw new Error(`The answer is no XML that can be read: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new Error('The answer declares a document type.')
  })
  parser.on('processinginstruction', () => {
    throw new Error('The answer holds an instruction to a program.')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1
    if (open.length > deepest || count > most) throw new Error('The answer is deeper or longer than answers are.')
    const own = Object.values(attributes).filter((one) => one.uri === '')
    const node: Growing = {
      space: uri,
      name: local,
      attributes: Object.fromEntries(own.map((one) => [one.local, one.value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const add = (piece: string) => {
    const node = open.at(-1)
    if (node) node.text += piece
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [first] = root.children
  if (!first) throw new Error('The answer is empty.')
  return first
}

/** The elements of a name right within one. */
export const childrenOf = (node: Node | undefined, space: string, name: string): readonly Node[] =>
  (node?.children ?? []).filter((child) => child.space === space && child.name === name)

/** The element of a name right within one, where there is exactly one. */
export function onlyChild(node: Node | undefined, space: string, name: string): Node | undefined {
  const [one, ...more] = childrenOf(node, space, name)
  return more.length === 0 ? one : undefined
}

/** An element and all that it holds, however deep. */
export const allWithin = (node: Node): readonly Node[] => [node, ...node.children.flatMap(allWithin)]

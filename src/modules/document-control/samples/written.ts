// The texts of the sample documents, written with a few signs: lines that begin with "- " or "1. " are lists, those that begin with
// "|" are the rows of a table whose first row is its head, "(!) " warns and "(i) " notes, "= Lot: …" says what a word means,
// **these words** are bold. A blank line ends what it stands behind.

import type { Block, CellNode, Inline, ItemNode, RichDocument } from '#kernel/kinds/rich/document.ts'

const runs = (line: string): readonly Inline[] =>
  line.split('**').flatMap((text, at): readonly Inline[] => {
    if (text === '') return []
    return [at % 2 === 1 ? { type: 'text', text, marks: [{ type: 'bold' }] } : { type: 'text', text }]
  })

const paragraph = (line: string): Block => ({ type: 'paragraph', content: runs(line) })

const item = (line: string): ItemNode => ({
  type: 'listItem',
  content: [paragraph(line.replace(/^(?:-|\d+\.)\s+/, ''))],
})

const cell =
  (type: CellNode['type']) =>
  (text: string): CellNode => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [paragraph(text.trim())],
  })

const callout = (line: string): Block => ({
  type: 'callout',
  attrs: { tone: line.startsWith('(!)') ? 'warning' : 'note' },
  content: [paragraph(line.slice(4))],
})

const definition = (line: string): Block => {
  const [, term = '', meaning = ''] = /^= ([^:]+): (.*)$/.exec(line) ?? []
  return {
    type: 'definition',
    content: [
      { type: 'definitionTerm', content: runs(term) },
      { type: 'definitionMeaning', content: runs(meaning) },
    ],
  }
}

const tableOf = (lines: readonly string[]): Block => ({
  type: 'table',
  content: lines.map((line, at) => ({
    type: 'tableRow',
    content: line
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map(cell(at === 0 ? 'tableHeader' : 'tableCell')),
  })),
})

/** Consecutive lines of one sort, as a block each; plain lines are a paragraph each. */
function blockOf(lines: readonly string[]): readonly Block[] {
  const [first = ''] = lines
  if (first.startsWith('|')) return [tableOf(lines)]
  if (first.startsWith('- ')) return [{ type: 'bulletList', content: lines.map(item) }]
  if (/^\([!i]\) /.test(first)) return lines.map(callout)
  if (first.startsWith('= ')) return lines.map(definition)
  if (/^\d+\. /.test(first)) return [{ type: 'orderedList', content: lines.map(item) }]
  return lines.map(paragraph)
}

const sortOf = (line: string) =>
  /^\d+\. /.test(line) ? '1' : /^(?:- |\||\([!i]\) |= )/.test(line) ? line.charAt(0) : 'text'

/** A text as an editor would keep it. */
export function written(text: string): RichDocument {
  const groups: string[][] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    const group = groups.at(-1)
    if (line === '') groups.push([])
    else if (group && group.length > 0 && sortOf(group[0] ?? '') === sortOf(line)) group.push(line)
    else groups.push([line])
  }
  return { type: 'doc', content: groups.filter((lines) => lines.length > 0).flatMap(blockOf) }
}

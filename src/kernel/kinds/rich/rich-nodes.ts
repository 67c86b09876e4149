// What the editor knows beside text, lists and tables: callouts and definitions, as they are kept (document.ts).

import { Node, type Editor } from '@tiptap/react'
import { tones } from './document.ts'
import { words } from './rich-words.ts'
import { toneWords } from './said-words.ts'

/** What one has to know, or to beware of: words and lists in a frame. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | bulletList | orderedList)+',
  defining: true,
  addAttributes: () => ({ tone: { default: 'note' } }),
  parseHTML: () => tones.map((tone) => ({ tag: `div[data-callout="${tone}"]`, attrs: { tone } })),
  renderHTML: ({ node }) => {
    const tone = tones.find((one) => one === node.attrs.tone) ?? 'note'
    return ['div', { 'data-callout': tone, 'data-tone': tone, 'data-label': toneWords[tone], role: 'note' }, 0]
  },
})

/** The term goes on to its meaning, the meaning to a new paragraph behind it. */
function goOn(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const { name } = $from.parent.type
  if (name === 'definitionTerm') return editor.commands.setTextSelection($from.after() + 1)
  if (name !== 'definitionMeaning') return false
  const behind = $from.after($from.depth - 1)
  return editor
    .chain()
    .insertContentAt(behind, { type: 'paragraph' })
    .setTextSelection(behind + 1)
    .run()
}

/** An empty definition is gone with one more press. */
function goBack(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  const isBefore = empty && $from.parent.type.name === 'definitionTerm' && $from.parentOffset === 0
  return isBefore && $from.node($from.depth - 1).textContent === '' && editor.commands.deleteNode('definition')
}

/** A term with what it means here. */
export const Definition = Node.create({
  name: 'definition',
  group: 'block',
  content: 'definitionTerm definitionMeaning',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'dl[data-definition]' }],
  renderHTML: () => ['dl', { 'data-definition': '' }, 0],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => goOn(editor), Backspace: ({ editor }) => goBack(editor) }),
})

export const DefinitionTerm = Node.create({
  name: 'definitionTerm',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', { 'data-label': words.term }, 0],
})

export const DefinitionMeaning = Node.create({
  name: 'definitionMeaning',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', { 'data-label': words.meaning }, 0],
})

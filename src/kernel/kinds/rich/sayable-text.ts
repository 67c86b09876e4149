import { Extension } from '@tiptap/core'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { isSayable, sayable, unsayableIn } from './sayable.ts'

/** The text without the signs that cannot be kept; undefined where there are none. */
function withoutUnsayable({ doc, tr }: EditorState): Transaction | undefined {
  const signs: { readonly at: number; readonly length: number }[] = []
  doc.descendants((node, place) => {
    for (const { at, length } of unsayableIn(node.text ?? '')) signs.push({ at: place + at, length })
    const { alt } = node.attrs
    if (typeof alt === 'string' && !isSayable(alt)) tr.setNodeAttribute(place, 'alt', sayable(alt))
  })
  // From the end: what stands before a sign keeps its place.
  for (const { at, length } of signs.toReversed()) tr.delete(at, at + length)
  return tr.docChanged ? tr : undefined
}

/** Takes out of all that is typed, pasted or dropped what could not be kept: nobody sees it, and nobody could take it out. */
export const SayableText = Extension.create({
  name: 'sayableText',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? withoutUnsayable(state) : undefined,
    }),
  ],
})

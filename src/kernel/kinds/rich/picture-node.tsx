import { Button, TextInput } from '@mantine/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Node, NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import { longestAlt, readPicture } from './picture.ts'
import { PictureView } from './picture-view.tsx'
import { words } from './rich-words.ts'
import styles from './rich.module.css'

/** A picture as it is written: what it shows is asked for beside it. */
function WrittenPicture({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const picture = readPicture(node.attrs)
  if (!picture) return <NodeViewWrapper />
  return (
    <NodeViewWrapper className={styles.written} contentEditable={false}>
      <PictureView picture={picture} />
      <div className={styles.said}>
        <TextInput
          className={styles.alt}
          size="xs"
          label={words.alt}
          withAsterisk
          aria-required
          maxLength={longestAlt}
          value={picture.alt}
          error={picture.alt.trim() === '' && words.altMissing}
          onChange={({ currentTarget }) => updateAttributes({ alt: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault() // The form around it is not sent.
          }}
        />
        <Button size="xs" variant="default" onClick={deleteNode}>
          {words.removePicture}
        </Button>
      </div>
    </NodeViewWrapper>
  )
}

const attributes = ['id', 'name', 'type', 'size', 'sha256', 'width', 'height', 'alt'] as const

/** What stands in the page of what was copied: only what can be a picture of ours is taken back. */
function pictureIn(element: HTMLElement) {
  try {
    const said: unknown = JSON.parse(element.dataset.picture ?? '')
    return readPicture({ ...(said as object) }) ?? false
  } catch {
    return false
  }
}

/**
 * Writes below a picture that is chosen what is typed then. It has just been put in, or its words were just entered: nobody who goes on
 * writing means to write over it. It is removed by its button, or by Delete.
 */
function writeBelow({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema, doc, tr } = state
  const { paragraph } = schema.nodes
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture' || !paragraph) return false
  const behind = selection.to
  const next = doc.resolve(behind).nodeAfter
  const isEmpty = next?.type === paragraph && next.content.size === 0
  if (isEmpty) tr.insertText(text, behind + 1)
  else tr.insert(behind, paragraph.create(null, schema.text(text)))
  tr.setSelection(TextSelection.create(tr.doc, behind + 1 + text.length)).scrollIntoView()
  dispatch(tr)
  return true
}

/** A picture that was sent: named, never brought along. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(attributes.map((name) => [name, { default: name === 'alt' ? '' : null, rendered: false }])),
  parseHTML: () => [{ tag: 'figure[data-picture]', getAttrs: pictureIn }],
  renderHTML: ({ node }) => ['figure', { 'data-picture': JSON.stringify(node.attrs) }],
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleTextInput: (view, _from, _to, text) => writeBelow(view, text) } }),
  ],
  addNodeView: () => ReactNodeViewRenderer(WrittenPicture),
})

import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor, type Content } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useLayoutEffect, useRef } from 'react'
import { isAddress, readDocument } from './document.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import styles from './rich.module.css'

type RichEditorProps = {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isWrong: boolean
}

/** What may be written is what may be kept (document.ts), and nothing else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, isAllowedUri: (address) => isAddress(address) },
  }),
  TableKit.configure({ table: { resizable: false } }),
]

const contentOf = (value: unknown): Content => (readDocument(value) as Content | undefined) ?? null

/** The editor of a formatted text. It gives documents as they are kept. */
export function RichEditor({ label, value, onChange, isWrong }: RichEditorProps) {
  /** What the editor said last: anything else comes from outside, such as a draft that was discarded. */
  const said = useRef(value)
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    // The styles of the editor are ours: those that it would put into the page have no nonce.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isWrong && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = readDocument(changed.getJSON()) ?? changed.getJSON()
      onChange(said.current)
    },
  })
  // At once with what is drawn: a letter that is typed before an effect comes to it would be taken for something from outside.
  useLayoutEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.frame} data-wrong={isWrong || undefined}>
      <RichToolbar editor={editor} label={label} />
      <EditorContent editor={editor} className={`${styles.text} ${styles.editor}`} />
    </div>
  )
}

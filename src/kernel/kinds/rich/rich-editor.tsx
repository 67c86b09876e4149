import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor, type Content, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isAddress } from './address.ts'
import { readDocument } from './document.ts'
import { showsWordsOnly, shownDocument } from './mended.ts'
import { pasted } from './pasted.ts'
import { Picture } from './picture-node.tsx'
import { Callout, Definition, DefinitionMeaning, DefinitionTerm } from './rich-nodes.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import { words } from './rich-words.ts'
import { SayableText } from './sayable-text.ts'
import { picturesOf, usePictures } from './use-pictures.tsx'
import styles from './rich.module.css'

type RichEditorProps = {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isWrong: boolean
  readonly takesPictures: boolean
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
  Superscript.extend({ excludes: 'superscript subscript' }),
  Subscript.extend({ excludes: 'superscript subscript' }),
  TableKit.configure({ table: { resizable: false } }),
  Callout,
  Definition,
  DefinitionTerm,
  DefinitionMeaning,
  SayableText,
]
const withPictures = [...extensions, Picture]

const contentOf = (value: unknown): Content => shownDocument(value) as Content

/** Pictures that are pasted or dropped are sent; words that come with them are taken as words. */
function usePasting(written: RefObject<Editor | null>, takesPictures: boolean) {
  const { put, refuse, ...pictures } = usePictures()
  const take = (files: readonly File[]) => {
    if (files.length === 0) return false
    if (!takesPictures) refuse(words.noPictures)
    else if (written.current) void put(written.current, files)
    return true
  }
  return {
    ...pictures,
    put,
    handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) =>
      (clipboardData?.getData('text/plain') ?? '') === '' && take(picturesOf(clipboardData)),
    handleDrop: (_view: unknown, event: DragEvent) => {
      const files = picturesOf(event.dataTransfer)
      const place = written.current?.view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (files.length > 0 && place) written.current?.commands.setTextSelection(place.pos)
      return take(files)
    },
    transformPastedHTML: (html: string) => {
      const { html: kept, hasPictures } = pasted(html, { without: takesPictures ? 'foreign' : 'all' })
      if (hasPictures) refuse(takesPictures ? words.noForeign : words.noPictures)
      return kept
    },
  }
}

/** Alt+F10 leads from the text to its tools, those of the table first: Tab goes to the next cell there. */
function toTools(text: HTMLElement, { key, altKey }: KeyboardEvent): boolean {
  if (key !== 'F10' || !altKey) return false
  const tools = text.closest(`.${styles.frame}`)?.querySelector('[role=toolbar]')
  const first = (within: string) => tools?.querySelector<HTMLElement>(`${within} :is(button, select):enabled`)
  const tool = first('[role=group]') ?? first('')
  tool?.focus()
  return tool !== undefined && tool !== null
}

/** The editor of a formatted text. It gives documents as they are kept. */
export function RichEditor({ label, value, onChange, isWrong, takesPictures }: RichEditorProps) {
  /** What the editor said last: anything else comes from outside, such as a draft that was discarded. */
  const said = useRef(value)
  /** The same, for what is drawn: of a text that was typed here nothing is left out. */
  const [typed, setTyped] = useState<unknown>(null)
  /** The editor, for what is pasted into it. */
  const written = useRef<Editor>(null)
  const { put, sending, refused, handlePaste, handleDrop, transformPastedHTML } = usePasting(written, takesPictures)
  const editor = useEditor({
    extensions: takesPictures ? withPictures : extensions,
    content: contentOf(value),
    // The styles of the editor are ours: those that it would put into the page have no nonce.
    injectCSS: false,
    editorProps: {
      handlePaste,
      handleDrop,
      handleKeyDown: ({ dom }, event) => toTools(dom, event),
      transformPastedHTML,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isWrong && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = readDocument(changed.getJSON()) ?? changed.getJSON()
      setTyped(said.current)
      onChange(said.current)
    },
  })
  // At once with what is drawn: a letter that is typed before an effect comes to it would be taken for something from outside.
  useLayoutEffect(() => {
    written.current = editor
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.frame} data-wrong={isWrong || undefined}>
      <RichToolbar
        editor={editor}
        label={label}
        onPictures={takesPictures ? (files) => void put(editor, files) : undefined}
      />
      <p className={styles.told} role="status">
        {sending}
      </p>
      {value !== typed && showsWordsOnly(value) && (
        <p className={styles.refused} role="alert">
          {words.wordsOnly}
        </p>
      )}
      {refused !== null && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <EditorContent editor={editor} className={`${styles.text} ${styles.editor}`} />
    </div>
  )
}

import { FileButton, NativeSelect } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSubscript from '@tabler/icons-react/dist/esm/icons/IconSubscript.mjs'
import IconSuperscript from '@tabler/icons-react/dist/esm/icons/IconSuperscript.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconVocabulary from '@tabler/icons-react/dist/esm/icons/IconVocabulary.mjs'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { CalloutTone } from './document.ts'
import { LinkForm } from './link-form.tsx'
import { words } from './rich-words.ts'
import { TableTools } from './table-tools.tsx'
import { inText, Tool, type WithEditor } from './tool.tsx'
import styles from './rich.module.css'

const headings = ['1', '2', '3'] as const

/** Text, or a heading of some level. */
function Style({ editor }: WithEditor) {
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => headings.find((one) => now.isActive('heading', { level: Number(one) })) ?? '0',
  })
  const choose = (chosen: string) => {
    const chain = inText(editor)
    const found = ([1, 2, 3] as const).find((one) => String(one) === chosen)
    void (found === undefined ? chain.setParagraph().run() : chain.setHeading({ level: found }).run())
  }
  const { text, one, two, three } = words.styles
  return (
    <NativeSelect
      size="xs"
      aria-label={words.style}
      value={level}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[text, one, two, three].map((label, at) => ({ value: String(at), label }))}
    />
  )
}

/** Puts what the cursor stands in into a frame, gives the frame another meaning, or takes it away. */
function frame(editor: Editor, tone: CalloutTone): void {
  const chain = inText(editor)
  if (editor.isActive('callout', { tone })) chain.lift('callout').run()
  else if (editor.isActive('callout')) chain.updateAttributes('callout', { tone }).run()
  else chain.wrapIn('callout', { tone }).run()
}

/** Puts in an empty definition, the cursor in its term. */
function define(editor: Editor): void {
  if (editor.isActive('definition')) return void inText(editor).deleteNode('definition').run()
  inText(editor)
    .insertContent({ type: 'definition', content: [{ type: 'definitionTerm' }, { type: 'definitionMeaning' }] })
    .run()
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'definition') editor.commands.setTextSelection($from.start(depth) + 1)
}

type PictureToolProps = { readonly onPictures: (files: readonly File[]) => void }

/** Asks for pictures of the device. */
function PictureTool({ onPictures }: PictureToolProps) {
  const reset = useRef<() => void>(null)
  const choose = (files: readonly File[]) => {
    onPictures(files)
    reset.current?.()
  }
  return (
    <FileButton
      multiple
      accept="image/png,image/jpeg,image/webp"
      resetRef={reset}
      onChange={choose}
      inputProps={{ 'aria-label': words.choosePictures }}
    >
      {({ onClick }) => <Tool label={words.picture} Icon={IconPhoto} onPress={onClick} />}
    </FileButton>
  )
}

/** What is on where the cursor stands, and what would do something there. */
const standing = ({ editor }: WithEditor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  superscript: editor.isActive('superscript'),
  subscript: editor.isActive('subscript'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  note: editor.isActive('callout', { tone: 'note' }),
  warning: editor.isActive('callout', { tone: 'warning' }),
  definition: editor.isActive('definition'),
  noFrame: !editor.isActive('callout') && !editor.can().wrapIn('callout'),
})

type RichToolbarProps = WithEditor & {
  readonly label: string
  /** Takes pictures that were chosen; none where the text has none. */
  readonly onPictures: PictureToolProps['onPictures'] | undefined
}

/** What stands above the text: how it looks, and what can be put in. */
export function RichToolbar({ editor, label, onPictures }: RichToolbarProps) {
  const [isLinking, setLinking] = useState(false)
  const on = useEditorState({ editor, selector: standing })
  const chain = () => inText(editor)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar(label)}>
      <Style editor={editor} />
      <Tool label={words.bold} Icon={IconBold} isOn={on.bold} onPress={() => chain().toggleBold().run()} />
      <Tool label={words.italic} Icon={IconItalic} isOn={on.italic} onPress={() => chain().toggleItalic().run()} />
      <Tool
        label={words.superscript}
        Icon={IconSuperscript}
        isOn={on.superscript}
        onPress={() => chain().toggleSuperscript().run()}
      />
      <Tool
        label={words.subscript}
        Icon={IconSubscript}
        isOn={on.subscript}
        onPress={() => chain().toggleSubscript().run()}
      />
      <Tool label={words.bullets} Icon={IconList} isOn={on.bullets} onPress={() => chain().toggleBulletList().run()} />
      <Tool
        label={words.numbers}
        Icon={IconListNumbers}
        isOn={on.numbers}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool label={words.link} Icon={IconLink} isOn={on.link} onPress={() => setLinking(!isLinking)} />
      {onPictures && <PictureTool onPictures={onPictures} />}
      <Tool
        label={words.note}
        Icon={IconInfoCircle}
        isOn={on.note}
        isOff={on.noFrame}
        onPress={() => frame(editor, 'note')}
      />
      <Tool
        label={words.warning}
        Icon={IconAlertTriangle}
        isOn={on.warning}
        isOff={on.noFrame}
        onPress={() => frame(editor, 'warning')}
      />
      <Tool
        label={on.definition ? words.removeDefinition : words.definition}
        Icon={IconVocabulary}
        isOn={on.definition}
        onPress={() => define(editor)}
      />
      <Tool
        label={words.table}
        Icon={IconTable}
        isOff={on.table}
        onPress={() => chain().insertTable({ rows: 3, cols: 3 }).run()}
      />
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
      <TableTools editor={editor} />
    </div>
  )
}

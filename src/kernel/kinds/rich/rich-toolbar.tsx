import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconColumnInsertRight from '@tabler/icons-react/dist/esm/icons/IconColumnInsertRight.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconRowInsertBottom from '@tabler/icons-react/dist/esm/icons/IconRowInsertBottom.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconTableOff from '@tabler/icons-react/dist/esm/icons/IconTableOff.mjs'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type ComponentType } from 'react'
import { isAddress } from './document.ts'
import { words } from './rich-words.ts'
import styles from './rich.module.css'

type ToolProps = {
  readonly label: string
  readonly Icon: ComponentType<{ readonly size: number; readonly stroke: number }>
  readonly isOn?: boolean
  readonly onPress: () => void
}

const Tool = ({ label, Icon, isOn, onPress }: ToolProps) => (
  <ActionIcon
    size={28}
    variant={isOn ? 'light' : 'subtle'}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={onPress}
  >
    <Icon size={16} stroke={1.8} />
  </ActionIcon>
)

type WithEditor = { readonly editor: Editor }

/**
 * A chain of commands that begins with the cursor back in the text. At once, where the editor's own `focus` waits for
 * the next frame: a letter typed before that frame would go to the button, and be lost.
 */
function inText(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}

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

/** Asks for the address of a link; none takes the link away. */
function LinkForm({ editor, onDone }: WithEditor & { readonly onDone: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    if (address.trim() !== '' && !isAddress(address.trim())) return setWrong(true)
    const chain = inText(editor).extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: address.trim() }).run()
    onDone()
  }
  return (
    <div className={styles.link}>
      <TextInput
        size="xs"
        aria-label={words.address}
        placeholder="https://"
        autoComplete="off"
        data-autofocus
        value={address}
        error={isWrong && words.noAddress}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // The form around it is not sent.
          set()
        }}
      />
      <Button size="xs" variant="default" onClick={set}>
        {words.setLink}
      </Button>
    </div>
  )
}

/** What stands above the text: how it looks, and what can be put in. */
export function RichToolbar({ editor, label }: WithEditor & { readonly label: string }) {
  const [isLinking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  })
  const chain = () => inText(editor)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar(label)}>
      <Style editor={editor} />
      <Tool label={words.bold} Icon={IconBold} isOn={on.bold} onPress={() => chain().toggleBold().run()} />
      <Tool label={words.italic} Icon={IconItalic} isOn={on.italic} onPress={() => chain().toggleItalic().run()} />
      <Tool label={words.bullets} Icon={IconList} isOn={on.bullets} onPress={() => chain().toggleBulletList().run()} />
      <Tool
        label={words.numbers}
        Icon={IconListNumbers}
        isOn={on.numbers}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool label={words.link} Icon={IconLink} isOn={on.link} onPress={() => setLinking(!isLinking)} />
      {on.table ? (
        <>
          <Tool label={words.addRow} Icon={IconRowInsertBottom} onPress={() => chain().addRowAfter().run()} />
          <Tool label={words.addColumn} Icon={IconColumnInsertRight} onPress={() => chain().addColumnAfter().run()} />
          <Tool label={words.removeTable} Icon={IconTableOff} onPress={() => chain().deleteTable().run()} />
        </>
      ) : (
        <Tool label={words.table} Icon={IconTable} onPress={() => chain().insertTable({ rows: 3, cols: 3 }).run()} />
      )}
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

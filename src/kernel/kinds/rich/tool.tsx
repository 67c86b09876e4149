import { ActionIcon } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import type { ComponentType } from 'react'

type ToolProps = {
  readonly label: string
  readonly Icon: ComponentType<{ readonly size: number; readonly stroke: number }>
  readonly isOn?: boolean
  /** Whether it would do nothing where the cursor stands. */
  readonly isOff?: boolean
  readonly onPress: () => void
}

/** A button of the toolbar. */
export const Tool = ({ label, Icon, isOn, isOff = false, onPress }: ToolProps) => (
  <ActionIcon
    size={28}
    variant={isOn ? 'light' : 'subtle'}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={onPress}
  >
    <Icon size={16} stroke={1.8} />
  </ActionIcon>
)

export type WithEditor = { readonly editor: Editor }

/**
 * A chain of commands that begins with the cursor back in the text. At once, where the editor's own `focus` waits for
 * the next frame: a letter typed before that frame would go to the button, and be lost.
 */
export function inText(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}

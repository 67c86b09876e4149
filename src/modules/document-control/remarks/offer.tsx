import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import type { RefObject } from 'react'
import { longestQuote, type Selected } from '#features/comments/anchor.ts'
import { useShortcut } from '#ui/shortcuts.tsx'
import { selectedIn } from './selection.ts'
import { useTalk } from './talk.tsx'
import { useSelected } from './use-selected.tsx'
import { words } from './words.ts'
import styles from './remarks.module.css'

/** A button at the words that are selected, and a key that does the same. */
export function Offer({ text }: { readonly text: RefObject<HTMLElement | null> }) {
  const { write } = useTalk()
  const offered = useSelected(text)
  const begin = (selected: Selected) => {
    if (selected.quote.length > longestQuote) return void notifications.show({ message: words.tooLong })
    document.getSelection()?.removeAllRanges()
    write(selected)
  }
  useShortcut({ keys: 'mod+m', does: words.keys, where: words.where }, () => {
    const found = text.current && selectedIn(text.current)
    if (found) begin(found.selected)
    else notifications.show({ message: words.selectFirst })
  })
  if (!offered) return null
  return (
    <Button
      className={styles.offer}
      style={{ left: offered.left, top: offered.top }}
      size="compact-md"
      leftSection={<IconMessagePlus size={16} stroke={1.8} aria-hidden="true" />}
      // What is selected stays so until the button is let go.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => begin(offered.selected)}
    >
      {words.comment}
    </Button>
  )
}

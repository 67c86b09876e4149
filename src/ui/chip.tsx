import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Suspense, useState, type ReactNode } from 'react'
import styles from './chip.module.css'

type ChipProps = {
  /** What it shows of what is chosen. */
  readonly said: ReactNode
  /** What is spoken of the button that opens it, and of the one that takes it away. */
  readonly change: string
  readonly remove: string
  /** Whether something is chosen that can be taken away. */
  readonly isSaid: boolean
  readonly onRemove: () => void
  /** What may be chosen; it is given how to close. */
  readonly children: (close: () => void) => ReactNode
}

/** What narrows a screen, as a part of its sentence; pressed, it shows what may be chosen. */
export function Chip({ said, change, remove, isSaid, onRemove, children }: ChipProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={6} trapFocus returnFocus>
      <span className={styles.chip} data-said={isSaid || undefined}>
        <Popover.Target>
          <UnstyledButton className={styles.said} aria-label={change} onClick={() => setOpened(!opened)}>
            {said}
          </UnstyledButton>
        </Popover.Target>
        {isSaid && <CloseButton size={24} iconSize={14} aria-label={remove} onClick={onRemove} />}
      </span>
      <Popover.Dropdown className={styles.dropdown}>
        <Suspense fallback={null}>{children(() => setOpened(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

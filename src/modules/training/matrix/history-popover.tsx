import { CloseButton, Popover } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { History, type HistoryProps } from './history-of-cell.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

/** The history of a cell, beside it. */
export const HistoryPopover = ({ onClose, ...cell }: HistoryProps & { readonly onClose: () => void }) => (
  <Popover
    opened
    onChange={(isOpen) => !isOpen && onClose()}
    onDismiss={onClose}
    width={380}
    position="bottom"
    trapFocus
    withRoles={false}
  >
    <Popover.Target>
      <span className={styles.anchor} />
    </Popover.Target>
    <Popover.Dropdown
      role="dialog"
      aria-label={words.history(cell.person.name, cell.requirement.title)}
      className={styles.card}
    >
      <CloseButton size={28} className={styles.close} aria-label={words.close} onClick={onClose} />
      <History {...cell} />
    </Popover.Dropdown>
  </Popover>
)

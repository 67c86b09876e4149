import { ActionIcon, Button } from '@mantine/core'
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { words } from './words.ts'
import styles from './peek.module.css'

type PeekHeadProps = {
  readonly definition: Definition
  readonly number: string
  readonly place: string
  readonly onMove: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** Leads on to the rows around, to the whole record, and back. */
export function PeekHead({ definition, number, place, onMove, onClose }: PeekHeadProps) {
  const route = useFrame().routeOf(definition.name)
  return (
    <div className={styles.head}>
      <ActionIcon variant="subtle" aria-label={words.previous} onClick={() => onMove(-1)}>
        <IconChevronUp size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <kbd className={styles.key} aria-hidden="true">
        K
      </kbd>
      <ActionIcon variant="subtle" aria-label={words.next} onClick={() => onMove(1)}>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <kbd className={styles.key} aria-hidden="true">
        J
      </kbd>
      <span className={styles.place}>{place}</span>
      {route && (
        <Button
          variant="default"
          leftSection={<IconArrowsMaximize size={16} stroke={1.8} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/$module/$number" params={{ module: route, number }} {...props} />}
        >
          {words.open}
          <kbd className={styles.enter} aria-hidden="true">
            Enter
          </kbd>
        </Button>
      )}
      <ActionIcon variant="subtle" aria-label={words.close} title={words.closeKey} onClick={onClose}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

import { ActionIcon, Popover } from '@mantine/core'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import { lazy, Suspense, useState } from 'react'
import { words } from './words.ts'
import styles from './suggestions.module.css'

const Panel = lazy(() => import('./panel.tsx').then(({ Panel: panel }) => ({ default: panel })))

/** Never under the sidebar's rail, which a phone shows too. */
const beside = { shift: { padding: { left: 72, right: 8 } }, flip: false }

/** Opens the panel in which anybody suggests something. Closed, it forgets what was typed: the specification asks for that. */
export function Suggestions() {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={6}
      width={390}
      middlewares={beside}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon className={styles.open} aria-label={words.open} onClick={() => setOpened(!opened)}>
          <IconBulb size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel}>
        <Suspense>
          <Panel onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

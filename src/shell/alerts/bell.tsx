import { ActionIcon, Menu } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { lazy, Suspense, useId, useState } from 'react'
import { bellWords as words } from '#features/alerts/bell-words.ts'
import { useUnread } from './unread.tsx'
import styles from './bell.module.css'

const load = () => import('./newest.tsx')
const Newest = lazy(() => load().then(({ Newest: newest }) => ({ default: newest })))

/** Never under the sidebar's rail, which a phone shows too. */
const beside = { shift: { padding: { left: 72, right: 8 } }, flip: false }

/** Says how many alerts stand unread, and opens the newest; what it opens comes when it is about to be opened. */
export function Bell() {
  const unread = useUnread()
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" offset={6} width={390} middlewares={beside}>
        <Menu.Target>
          <ActionIcon
            className={styles.bell}
            aria-label={words.title}
            aria-describedby={id}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
          >
            <IconBell size={20} stroke={1.6} />
            {/* Drawn, not written: the button is called Alerts, and what it says besides is its description. */}
            {unread > 0 && <span className={styles.count} data-count={words.badge(unread)} aria-hidden="true" />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Suspense>
            <Newest />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <span id={id} role="status" className={styles.spoken}>
        {words.unread(unread)}
      </span>
    </>
  )
}

import { Popover, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { ModuleChoice } from './use-modules.tsx'
import { words } from './words.ts'
import styles from './search.module.css'

const ModulesList = lazy(() => import('./modules-list.tsx').then(({ ModulesList: list }) => ({ default: list })))

/** Never under the sidebar's rail, which a phone shows too. */
const beside = { shift: { padding: { left: 72, right: 8 } }, flip: false }

/** Where to search: the button says in how many modules, its dropdown has a box for each. */
export function ModulesMenu({ modules }: { readonly modules: ModuleChoice }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever leaves for the search box stays there; Escape alone leads back to the button.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') button.current?.focus()
  }
  if (modules.hasFailed)
    return (
      <UnstyledButton className={styles.modules} aria-label={words.retryWhat} onClick={modules.retry}>
        <IconRefresh size={16} stroke={1.8} aria-hidden="true" />
        {words.retry}
      </UnstyledButton>
    )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={6} width={300} middlewares={beside}>
      <Popover.Target>
        <UnstyledButton ref={button} className={styles.modules} onClick={() => setOpened(!opened)}>
          {words.modules(modules.chosen.length)}
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} onKeyDownCapture={onEscape}>
        <Suspense>
          <ModulesList modules={modules} onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

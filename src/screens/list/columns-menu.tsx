import { Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { lazy, Suspense } from 'react'
import type { ColumnsMenuProps } from './columns-chooser.tsx'
import { words } from './words.ts'
import styles from './columns-menu.module.css'

const ColumnsChooser = lazy(() =>
  import('./columns-chooser.tsx').then(({ ColumnsChooser: chooser }) => ({ default: chooser })),
)

/** Which columns stand in the list: the button, and behind it the choice, which comes when it is first asked for. */
export const ColumnsMenu = (props: ColumnsMenuProps) => (
  <Popover position="bottom-end" offset={6} width={300} trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default" leftSection={<IconColumns size={16} stroke={1.8} />}>
        {words.columns}
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={styles.dropdown}>
      <Suspense>
        <ColumnsChooser {...props} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
)

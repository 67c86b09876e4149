import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { lazy, Suspense, useState } from 'react'
import type { Definition } from '#record/define.ts'
import { useExport } from './use-export.tsx'
import { words } from './words.ts'
import styles from './export.module.css'

type ExportMenuProps = {
  readonly definition: Definition
  /** What the list is asked for: its filters and its order. */
  readonly asked: { readonly [name: string]: string | undefined }
  /** The columns that the list shows, if not those of its definition. */
  readonly columns?: readonly string[]
  /** Prints what the list finds. */
  readonly onPrint?: () => void
}

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(({ ExportDialog: dialog }) => ({ default: dialog })))

/** Takes what the list shows away as a file. */
export function ExportMenu({ definition, asked, columns, onPrint }: ExportMenuProps) {
  const [which, setWhich] = useState('shown')
  const { taking, take, leave } = useExport(definition)
  const wanted = which === 'all' ? 'all' : columns?.join(',')
  return (
    <>
      <Menu position="bottom-end" offset={6} width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.8} />}>
            {words.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.as}</Menu.Label>
          {(['csv', 'xlsx', 'jsonl'] as const).map((one) => (
            <Menu.Item key={one} onClick={() => void take(one, { ...asked, columns: wanted })}>
              {words.formats[one][0]} <span className={styles.aside}>{words.formats[one][1]}</span>
            </Menu.Item>
          ))}
          {onPrint && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={onPrint}>
                {words.print[0]} <span className={styles.aside}>{words.print[1]}</span>
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Label>{words.which}</Menu.Label>
          <Menu.RadioGroup value={which} onChange={setWhich}>
            <Menu.RadioItem value="shown">{words.shown}</Menu.RadioItem>
            <Menu.RadioItem value="all">{words.all}</Menu.RadioItem>
          </Menu.RadioGroup>
          <div className={styles.rule}>{words.rule}</div>
        </Menu.Dropdown>
      </Menu>
      {taking && (
        <Suspense>
          <ExportDialog label={definition.label[1]} taking={taking} onClose={leave} />
        </Suspense>
      )}
    </>
  )
}

import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { lazy, Suspense, useState } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { useExport } from './use-export.tsx'
import { words } from './words.ts'

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

/** What can be chosen comes when the menu is first opened. */
const ExportItems = lazy(() => import('./export-items.tsx').then(({ ExportItems: items }) => ({ default: items })))

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
          <Suspense>
            <ExportItems
              which={which}
              onWhich={setWhich}
              onTake={(format) => void take(format, { ...asked, columns: wanted })}
              onPrint={onPrint}
            />
          </Suspense>
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

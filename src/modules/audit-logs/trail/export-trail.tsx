import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import { words } from './words.ts'

const files = [
  { path: '/api/v1/trail/export', label: words.exportTrail, more: words.exportTrailMore },
  { path: '/api/v1/trail/verifier', label: words.exportVerifier, more: words.exportVerifierMore },
] as const

/** The trail as a file that proves itself, and what checks it without this server. */
export function ExportTrail() {
  const [isBusy, setBusy] = useState(false)

  async function take(path: string) {
    setBusy(true)
    try {
      const file = await fetchFile(path, new AbortController().signal)
      saveFile(file)
      notifications.show({ message: words.exported(file.name) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, color: 'red' })
    }
    setBusy(false)
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ path, label, more }) => (
          <Menu.Item key={path} onClick={() => void take(path)}>
            {label}
            <br />
            <small>{more}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { formats } from '#features/export/formats.ts'
import { saveFile } from '#ui/save-file.tsx'
import { words } from './words.ts'

/** Takes the sign-ins away as a file, as they are narrowed. */
export function ExportSignIns({ asked }: { readonly asked: Readonly<Record<string, string>> }) {
  const [isTaking, setTaking] = useState(false)

  async function take(format: string) {
    setTaking(true)
    try {
      const file = await fetchFile(`/api/v1/sign-ins/export?${new URLSearchParams({ ...asked, format }).toString()}`)
      saveFile(file)
      notifications.show({ message: words.taken(file.name) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, color: 'red', autoClose: false })
    }
    setTaking(false)
  }

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" loading={isTaking} leftSection={<IconDownload size={16} aria-hidden />}>
          {words.exports}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.exportAs}</Menu.Label>
        {Object.entries(formats).map(([format, { label }]) => (
          <Menu.Item key={format} onClick={() => void take(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

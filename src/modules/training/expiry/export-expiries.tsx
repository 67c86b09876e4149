import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import { words } from './words.ts'

const kinds = ['csv', 'ics'] as const

/** Takes what expires away as a file, as it is narrowed. */
export function ExportExpiries({ narrowed }: { readonly narrowed: Readonly<Record<string, string>> }) {
  const [isTaking, setTaking] = useState(false)
  const tell = (message: string) => notifications.show({ message, closeButtonProps: { 'aria-label': words.close } })

  async function take(format: (typeof kinds)[number]) {
    setTaking(true)
    try {
      const query = new URLSearchParams({ ...narrowed, format })
      const file = await fetchFile(`/api/v1/training/expiries/export?${query.toString()}`)
      saveFile(file)
      tell(words.taken(file.name))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      tell(error.message)
    } finally {
      setTaking(false)
    }
  }

  return (
    <Menu position="bottom-end" offset={6} width={240}>
      <Menu.Target>
        <Button variant="default" loading={isTaking} leftSection={<IconDownload size={16} stroke={1.8} />}>
          {words.exports}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.exportAs}</Menu.Label>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void take(kind)}>
            {words[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

const formats = ['csv', 'xlsx'] as const

/** Takes the matrix away as a file, as it is filtered. */
export function ExportMatrix({ address: { asked, standing } }: { readonly address: Address }) {
  const [isTaking, setTaking] = useState(false)
  const tell = (message: string) => notifications.show({ message, closeButtonProps: { 'aria-label': words.close } })

  async function take(format: (typeof formats)[number]) {
    const query = new URLSearchParams({
      ...asked,
      ...(standing.length > 0 && { standing: standing.join(',') }),
      format,
    })
    setTaking(true)
    try {
      const file = await fetchFile(`/api/v1/training/matrix/export?${query.toString()}`)
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
    <Menu position="bottom-end" offset={6} width={260}>
      <Menu.Target>
        <Button variant="default" loading={isTaking} leftSection={<IconDownload size={16} stroke={1.8} />}>
          {words.exports}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.exportAs}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void take(format)}>
            {words[format]}
          </Menu.Item>
        ))}
        <p className={styles.rule}>{words.rule}</p>
      </Menu.Dropdown>
    </Menu>
  )
}

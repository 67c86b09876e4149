import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import { words } from './words.ts'

const api = '/api/v1/trail'

/** What was asked for, for people; all of it, for whoever checks it; and what checks it. */
const groups = [
  { heading: words.exportShown, narrowed: true, files: words.exports.shown },
  { heading: words.exportProof, narrowed: false, files: words.exports.proof },
] as const

/** Entries of the trail as files for people, the whole trail as a file that proves itself, and what checks that without this server. */
export function ExportTrail({ asked }: { readonly asked: Readonly<Record<string, string>> }) {
  const [isBusy, setBusy] = useState(false)

  async function take(path: string) {
    setBusy(true)
    try {
      const file = await fetchFile(path, new AbortController().signal)
      saveFile(file)
      notifications.show({ message: words.exported(file.name) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, color: 'red', autoClose: false })
    }
    setBusy(false)
  }

  const query = new URLSearchParams(asked).toString()
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ heading, narrowed, files }) => (
          <div key={heading} role="group" aria-label={heading}>
            <Menu.Label>{heading}</Menu.Label>
            {files.map(({ path, label, more }) => (
              <Menu.Item key={path} onClick={() => void take(`${api}${path}${narrowed && query ? `?${query}` : ''}`)}>
                {label}
                <br />
                <small>{more}</small>
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

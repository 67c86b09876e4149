import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconFileTypeDocx from '@tabler/icons-react/dist/esm/icons/IconFileTypeDocx.mjs'
import { useState } from 'react'
import { collection } from '#kernel/outline/names.ts'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import { documentVersion } from '../document-version.ts'
import { words } from './words.ts'

/** Takes a version to Word. */
export function TakeWord({ number }: { readonly number: string }) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const file = await fetchFile(`${collection(documentVersion)}/${encodeURIComponent(number)}/word`)
      saveFile(file)
      notifications.show({ message: words.taken(file.name) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, color: 'red' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<IconFileTypeDocx size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => void take()}
    >
      {words.take}
    </Button>
  )
}

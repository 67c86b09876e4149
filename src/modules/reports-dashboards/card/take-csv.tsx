import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import { words } from './words.ts'

type TakeCsvProps = { readonly measure: string; readonly on: string | null; readonly part?: 'denominator' }

/** Takes the records behind a figure away, with every fact it was reckoned from. */
export function TakeCsv({ measure, on, part }: TakeCsvProps) {
  const [isTaking, setTaking] = useState(false)
  const tell = (message: string) => notifications.show({ message, closeButtonProps: { 'aria-label': words.close } })

  async function take() {
    setTaking(true)
    try {
      const file = await fetchFile(
        `/api/v1/measures/${encodeURIComponent(measure)}/export?${new URLSearchParams({ ...(on !== null && { on }), ...(part && { part }) }).toString()}`,
      )
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
    <Button
      variant="default"
      loading={isTaking}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      onClick={() => void take()}
    >
      {words.csv}
    </Button>
  )
}

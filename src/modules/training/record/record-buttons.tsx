import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import { words } from './words.ts'

type What = 'record' | 'package'

/** Takes somebody's training record away: on paper, or with its files. */
export function RecordButtons({ person }: { readonly person: string }) {
  const [making, setMaking] = useState<What | null>(null)

  async function take(what: What): Promise<void> {
    setMaking(what)
    try {
      const file = await fetchFile(`/api/v1/people/${encodeURIComponent(person)}/training-${what}`)
      saveFile(file)
      notifications.show({ message: words.taken(file.name) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ title: words.failed, message: error.message, color: 'red', autoClose: false })
    } finally {
      setMaking(null)
    }
  }

  const button = (what: What, label: string) => (
    <Button variant="default" loading={making === what} disabled={making !== null} onClick={() => void take(what)}>
      {label}
    </Button>
  )
  return (
    <>
      {button('record', words.pdf)}
      {button('package', words.package)}
    </>
  )
}

import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Format } from './formats.ts'
import { saveFile } from '#ui/save-file.tsx'
import { words } from './words.ts'

type Asked = { readonly [name: string]: string | undefined }

/** An export under way, or one that was refused and says why. */
export type Taking = {
  readonly format: Format
  /** Under which the server tells how far it is. */
  readonly ticket: string
  readonly stop: AbortController
  readonly why: string | null
}

function addressOf(definition: Definition, format: Format, ticket: string, asked: Asked): string {
  const known = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const query = new URLSearchParams([...known, ['format', format], ['ticket', ticket]])
  return `${collection(definition)}/export?${query.toString()}`
}

/** Fetches a list as a file and saves it; `leave` stops the fetching, and the server's reading with it. */
export function useExport(definition: Definition) {
  const [taking, setTaking] = useState<Taking | null>(null)

  async function take(format: Format, asked: Asked): Promise<void> {
    const [ticket, stop] = [newId(), new AbortController()]
    const begun = { format, ticket, stop, why: null }
    setTaking(begun)
    try {
      const file = await fetchFile(addressOf(definition, format, ticket, asked), stop.signal)
      saveFile(file)
      notifications.show({ message: words.taken(file.name), closeButtonProps: { 'aria-label': words.close } })
      setTaking(null)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof Refusal)) throw error
      setTaking({ ...begun, why: error.message })
    }
  }

  const leave = () => {
    taking?.stop.abort()
    setTaking(null)
  }

  return { taking, take, leave }
}

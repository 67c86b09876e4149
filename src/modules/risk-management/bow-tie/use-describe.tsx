import { notifications } from '@mantine/notifications'
import { Refusal } from '#lib/refusal.ts'
import { ask } from '#lib/http.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import { words } from './words.ts'

/** Makes a control record of a control that a risk describes in words, and shows the risk as it names it. */
export function useDescribe(definition: Definition, { number, version }: Whole) {
  const keep = useKeep(definition)
  return async (key: string) => {
    const path = `${collection(definition)}/${encodeURIComponent(number)}/controls/${encodeURIComponent(key)}`
    try {
      const { control } = await ask<{ readonly control: string }>('POST', path, { body: { version } })
      keep(await records(definition).get(number))
      notifications.show({ message: words.described(control) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
  }
}

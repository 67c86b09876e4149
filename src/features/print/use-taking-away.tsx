import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Round } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { saveFile } from '#ui/save-file.tsx'
import { collection } from '#kernel/outline/names.ts'
import type { PaperForm } from '#kernel/definition/form.ts'
import { words } from './words.ts'

/** The whole record, one of its forms by name, what a round of signatures was bound to, or everything. */
export type Away = { readonly what: 'pdf' | 'dossier'; readonly form?: PaperForm; readonly signed?: Pick<Round, 'id'> }

/** A file that is being made, or one that was refused and says why. */
export type TakingAway = Away & { readonly stop: AbortController; readonly why: string | null }

/** Where people write on Letter; everywhere else they write on A4. */
const onLetter = /-(?:US|CA|MX|PH|CL|CO|VE|PR)$/

/** Fetches a record as a file and saves it; `leave` stops the fetching, and the server's writing with it. */
export function useTakingAway(definition: Definition, number: string) {
  const [taking, setTaking] = useState<TakingAway | null>(null)

  async function take(away: Away): Promise<void> {
    const begun = { ...away, stop: new AbortController(), why: null }
    setTaking(begun)
    try {
      const asked = new URLSearchParams({
        ...(onLetter.test(navigator.language) && { paper: 'letter' }),
        ...(away.form && { form: away.form.name }),
        ...(away.signed && { signed: away.signed.id }),
      })
      const address = `${collection(definition)}/${number}/${away.what}?${asked.toString()}`
      const file = await fetchFile(address, begun.stop.signal)
      saveFile(file)
      notifications.show({ message: words.taken(file.name) })
      setTaking(null)
    } catch (error) {
      if (begun.stop.signal.aborted) return
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

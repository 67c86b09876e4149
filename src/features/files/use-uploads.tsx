import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { nameFault, sizeFault } from './accepted.ts'
import { filesOf, keyOfFiles } from './files.ts'
import { sendForm } from './send-form.tsx'

/** A file on its way: how far it is, or why it did not arrive. */
export type Upload = {
  readonly id: string
  readonly file: File
  readonly sent: number
  readonly total: number
  /** Why it did not arrive; null while it is on its way. */
  readonly wrong: string | null
  /** Whether sending it once more may help. */
  readonly canRetry: boolean
}

const fresh = (file: File): Upload => {
  const wrong = nameFault(file.name) ?? sizeFault(file.name, file.size) ?? null
  return { id: newId(), file, sent: 0, total: file.size, wrong, canRetry: false }
}

/** Sends files one after the other; each can be called off, and sent again when it failed. */
export function useUploads(definition: Definition, number: string) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sending = useRef(new Map<string, AbortController>())
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = (id: string, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const forget = (id: string) => {
    sending.current.get(id)?.abort()
    sending.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  async function send({ id, file }: Upload) {
    const control = sending.current.get(id)
    if (!control) return // Called off while it waited.
    const form = new FormData()
    form.append('file', file)
    try {
      await sendForm(filesOf(definition, number).all, form, {
        signal: control.signal,
        onProgress: (sent, total) => change(id, { sent, total }),
      })
      await queries.invalidateQueries({ queryKey: keyOfFiles(definition, number) })
      void queries.invalidateQueries({ queryKey: [definition.plural, 'trail', number] })
      forget(id)
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof Refusal)) throw error
      change(id, { wrong: error.message, canRetry: error.code === 'away' || error.code === 'busy', sent: 0 })
    }
  }

  function begin(upload: Upload) {
    sending.current.set(upload.id, new AbortController())
    // One after the other: several at once would only share the same line.
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map(fresh)
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (upload.wrong === null) begin(upload)
    },
    retry: (upload: Upload) => {
      change(upload.id, { wrong: null, sent: 0 })
      begin(upload)
    },
    /** Calls it off, or takes the notice of its failure away. */
    forget,
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { dropDraft, holdUnsent, keepDraft, type Draft } from './drafts.ts'

/** How long after the last key a draft is sent, in milliseconds. */
const patience = 500

export type DraftState = 'none' | 'unsent' | 'kept' | 'away'

/** Sends what is typed as a draft, a moment after the last key, and knows whether the server has it. */
export function useDraft(form: string) {
  const [state, setState] = useState<DraftState>('none')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<Draft | null>(null)
  const sending = useRef<Promise<unknown>>(undefined)

  /** Sends what is not yet sent; answers whether the server has everything. */
  const send = useCallback(async (): Promise<boolean> => {
    clearTimeout(waiting.current)
    const draft = latest.current
    if (!draft) return true
    try {
      // One after the other: what was typed before never comes after what was typed since, or after what was dropped.
      await (sending.current = Promise.allSettled([sending.current]).then(() => keepDraft(form, draft)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setState('away')
      return false
    }
    if (latest.current === draft) {
      latest.current = null
      setState('kept')
    }
    return true
  }, [form])

  useEffect(() => {
    const takeBack = holdUnsent(send)
    const onUnload = (event: BeforeUnloadEvent) => latest.current && event.preventDefault()
    addEventListener('beforeunload', onUnload)
    return () => {
      removeEventListener('beforeunload', onUnload)
      takeBack()
      void send()
    }
  }, [send])

  return {
    state,
    send,
    keep: (draft: Draft) => {
      latest.current = draft
      setState('unsent')
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => void send(), patience)
    },
    /** Forgets what was typed, here and on the server. */
    drop: async () => {
      clearTimeout(waiting.current)
      latest.current = null
      setState('none')
      // One that is still on its way would come after.
      await Promise.allSettled([sending.current])
      await dropDraft(form).catch((error: unknown) => {
        // A draft that outlives its form is offered again and can be discarded then.
        if (!(error instanceof Refusal)) throw error
      })
    },
  }
}

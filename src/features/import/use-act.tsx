import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'

/** Does one thing at a time and keeps why it was refused. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setWhy(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const messages = error.details?.fields?.map(({ message }) => message) ?? [error.message]
      setWhy(messages.join(' '))
    }
    setBusy(false)
  }
  return { isBusy, why, act }
}

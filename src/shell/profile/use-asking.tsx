import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'

/**
 * A form that asks the server for one thing: `lacks` tells what is missing before it is asked, refusals land at their
 * inputs.
 */
export function useAsking(lacks: () => Errors, act: () => Promise<void>) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = lacks()
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors(errorsOf(error))
    }
    setBusy(false)
  }

  return { errors, isBusy, submit: (event: FormEvent) => void submit(event) }
}

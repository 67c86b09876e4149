import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { bodyOf, nothing, retyped, withChosen, type Typed } from './typed.ts'
import { useMention } from './use-mention.tsx'

type Asked = {
  readonly definition: Definition
  readonly number: string
  readonly initial: Typed
  readonly isEager: boolean
  readonly onTyped: ((typed: Typed) => void) | undefined
  readonly onSend: (body: string) => Promise<void>
}

/** What is typed into a comment, where the cursor stands in it, and its sending. */
export function useComposer({ definition, number, initial, isEager, onTyped, onSend }: Asked) {
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)

  const keep = (next: Typed) => {
    setTyped(next)
    setWrong(null)
    onTyped?.(next)
  }
  const mention = useMention({ definition, number }, (naming, person) => {
    const { caret: end, ...next } = withChosen(typed, naming, person)
    caret.current = end
    keep(next)
  })

  useEffect(() => {
    if (!isEager) return
    text.current?.focus()
    text.current?.setSelectionRange(text.current.value.length, text.current.value.length)
  }, [isEager])

  useEffect(() => {
    // The browser puts the cursor at the end when a text is replaced.
    if (caret.current === undefined) return
    text.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  async function send() {
    const body = bodyOf(typed)
    if (isBusy || body.trim() === '') return
    setBusy(true)
    try {
      await onSend(body)
      setTyped(nothing)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    }
    setBusy(false)
  }

  return {
    text,
    typed,
    wrong,
    isBusy,
    mention,
    send: () => void send(),
    type: (value: string, selection: number) => {
      const { caret: moved, ...next } = retyped(typed, value, selection)
      if (moved !== null) caret.current = moved
      keep(next)
      mention.look(value, selection)
    },
    onKey: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && mention.isOpen) event.stopPropagation()
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void send()
    },
  }
}

import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRef, useState } from 'react'
import { useShortcut } from '#ui/shortcuts.tsx'
import { words } from './words.ts'
import styles from './list.module.css'

type FindProps = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void }

/** Finds words in the listed records, half a second after the last key; `/` leads here. */
export function Find({ label, value, onChange }: FindProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }

  useShortcut({ keys: '/', does: words.find(label) }, () => input.current?.focus())

  const send = (text: string) => {
    clearTimeout(waiting.current)
    onChange(text.trim())
  }

  return (
    <TextInput
      ref={input}
      className={styles.find}
      type="search"
      aria-label={words.find(label)}
      placeholder={words.find(label)}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => onChange(text.trim()), 500)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed)
        if (event.key === 'Escape') send('')
        if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('tbody a')?.focus()
      }}
    />
  )
}

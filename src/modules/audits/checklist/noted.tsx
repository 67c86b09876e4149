import { Textarea } from '@mantine/core'
import { useState } from 'react'
import styles from './checklist.module.css'

type NotedProps = {
  readonly label: string
  /** What it is called aloud: of many inputs with the same label, which. */
  readonly name: string
  readonly value: string | null
  /** The most characters. */
  readonly most: number
  readonly mark?: string
  /** Saves it and answers whether it was kept; none where it is only read. */
  readonly keep?: (value: string | null) => Promise<boolean>
}

/** A few words to an answer, saved when one leaves them. What is refused stays as it was typed. */
export function Noted({ label, name, value, most, mark, keep }: NotedProps) {
  const kept = value ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  if (!keep) return kept === '' ? null : <p className={styles.note}>{kept}</p>

  async function leave(save: NonNullable<NotedProps['keep']>) {
    if (typed === null) return
    const said = typed.trim()
    if (said === kept || (await save(said === '' ? null : said))) setTyped((now) => (now === typed ? null : now))
  }

  return (
    <Textarea
      aria-label={name}
      placeholder={label}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={most}
      value={typed ?? kept}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void leave(keep)}
      data-key={mark}
    />
  )
}

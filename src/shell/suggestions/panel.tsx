import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { suggestion } from '#modules/employee-suggestions/suggestion.ts'
import { modules } from '#modules/contents/modules.ts'
import { records } from '#kernel/api/client.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { Glyph } from '#ui/tone.tsx'
import { Message } from '#ui/message.tsx'
import { LikeThis } from './like-this.tsx'
import { words } from './words.ts'
import styles from './suggestions.module.css'

type PanelProps = { readonly onClose: () => void }

/** Asks for a suggestion, files it as a record under the person's name, thanks, counts down and closes. */
export function Panel({ onClose }: PanelProps) {
  const [filed, setFiled] = useState<string>()
  return filed === undefined ? <Ask onFiled={setFiled} /> : <Thanks number={filed} onClose={onClose} />
}

function Ask({ onFiled }: { readonly onFiled: (number: string) => void }) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const key = useRef(newId())
  const input = useRef<HTMLTextAreaElement>(null)
  // A moment later: what opens the panel notes in the same pass where the focus was, to give it back.
  useEffect(() => {
    const focusing = setTimeout(() => input.current?.focus())
    return () => clearTimeout(focusing)
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isSending) return
    setSending(true)
    try {
      const made = await records(suggestion).create({ text, page: pathname.slice(0, 200) }, { key: key.current })
      onFiled(made.number)
      void queries.invalidateQueries({ queryKey: [suggestion.plural] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefused(error.message)
      setSending(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={styles.ask}>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.explain}>{words.explain}</p>
      <Textarea
        ref={input}
        aria-label={words.label}
        placeholder={words.placeholder}
        rows={5}
        maxLength={4000}
        value={text}
        error={refused}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <LikeThis text={text} />
      <div className={styles.foot}>
        <span>{words.from(pageOf(pathname))}</span>
        <Button type="submit">{words.submit}</Button>
      </div>
    </form>
  )
}

/** What people call the page they are on: the module's page, or the number of the record. */
function pageOf(pathname: string): string {
  const [, route = '', number = ''] = pathname.split('/')
  if (/^[A-Z]+-/.test(number)) return number
  return modules.find((module) => module.route === route)?.crumb[1] ?? pathname
}

const seconds = 3

function Thanks({ number, onClose }: PanelProps & { readonly number: string }) {
  const [left, setLeft] = useState(seconds)
  const panel = useRef<HTMLDivElement>(null)
  const onEnd = useEffectEvent(onClose)
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    // From when the number is drawn: an interval would catch up after a busy moment, and show the next for an instant.
    const ticking = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1000)
    return () => clearTimeout(ticking)
  }, [left])
  return (
    <div className={styles.thanks} ref={panel} tabIndex={-1}>
      <span className={styles.tick}>
        <Glyph tone="done" />
      </span>
      <div role="status">
        <p className={styles.title}>{words.thanks}</p>
        <p className={styles.contact}>{words.contact}</p>
      </div>
      <p className={styles.foot}>
        <span>
          <Message
            of={words.kept}
            parts={{
              number: (
                <Link to="/$module/$number" params={{ module: 'employee-suggestions', number }} onClick={onClose}>
                  <RecordNumber number={number} />
                </Link>
              ),
            }}
          />
        </span>
        <span className="tnum">{words.closing(left)}</span>
      </p>
    </div>
  )
}

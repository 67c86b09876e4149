import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import type { Ref } from '#kernel/outline/ref.ts'
import { Coming } from '#ui/coming.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './several.module.css'

/** A record that may be chosen. */
export type Choice = {
  readonly id: string
  readonly label: string
  readonly isFree: boolean
  /** What is said below it: why it is here, or why it cannot be chosen. */
  readonly more: readonly ReactNode[]
}

type SeveralDialogProps = {
  readonly title: string
  readonly words: {
    readonly explain: string
    readonly choices: string
    readonly none: string
    readonly loading: string
    readonly failed: string
    readonly submit: (count: number) => string
    readonly done: (count: number) => string
  }
  /** What the choices were asked with. */
  readonly asked: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown }
  readonly choices: readonly Choice[]
  /** Does it to those with these ids, all or none, and names the records that came of it. */
  readonly act: (ids: readonly string[]) => Promise<readonly Ref[]>
  /** False where something else is missing yet. */
  readonly isReady?: boolean
  readonly onClose: () => void
  /** What else is asked for. */
  readonly children?: ReactNode
}

/** One act on several records: which of them, all that can be chosen at first; then what came of it. */
export function SeveralDialog({ title, onClose, ...choosing }: SeveralDialogProps) {
  const [made, setMade] = useState<readonly Ref[] | null>(null)
  return (
    <Dialog opened onClose={onClose} title={title} width={560}>
      {made ? (
        <Made made={made} said={choosing.words.done(made.length)} onClose={onClose} />
      ) : (
        <Choosing {...choosing} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}

type MadeProps = { readonly made: readonly Ref[]; readonly said: string; readonly onClose: () => void }

const Made = ({ made, said, onClose }: MadeProps) => (
  <div className={styles.form}>
    <p role="status">{said}</p>
    <ul className={styles.lines}>
      {made.map((record) => (
        <li key={record.id}>
          <RecordLink record={record} /> {record.title}
        </li>
      ))}
    </ul>
    <div className={styles.buttons}>
      <Button size="md" onClick={onClose} data-autofocus>
        {words.close}
      </Button>
    </div>
  </div>
)

type ChoosingProps = Omit<SeveralDialogProps, 'title'> & { readonly onMade: (made: readonly Ref[]) => void }

function Choosing({ words: said, asked, choices, act, isReady = true, onMade, onClose, children }: ChoosingProps) {
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const chosen = choices.filter(({ id, isFree }) => isFree && !left.has(id)).map(({ id }) => id)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // It may stand in the dialog of a step, which is a form as well.
    setBusy(true)
    setWrong(null)
    try {
      onMade(await act(chosen))
      void queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setBusy(false)
      setWrong(error.message)
      void asked.refetch()
    }
  }

  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      <p className={styles.note}>{said.explain}</p>
      <Coming asked={asked} loading={said.loading} failed={said.failed} />
      {asked.data !== undefined && choices.length === 0 && <p role="status">{said.none}</p>}
      {choices.length > 0 && (
        <ul className={styles.lines} aria-label={said.choices}>
          {choices.map(({ id, label, isFree, more }) => (
            <li key={id}>
              <Checkbox label={label} checked={chosen.includes(id)} disabled={!isFree} onChange={() => toggle(id)} />
              {more.map((below, at) => (
                <span key={at} className={styles.more}>
                  {below}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {children}
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="md" type="submit" disabled={chosen.length === 0 || !isReady} loading={isBusy}>
          {said.submit(chosen.length)}
        </Button>
      </div>
    </form>
  )
}

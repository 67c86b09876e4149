import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { collection } from '#kernel/outline/names.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { Coming } from '#ui/coming.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { document } from '../document.ts'
import type { FormerCopy, Issued, Reissue } from './reissue.ts'
import { words } from './words.ts'
import styles from './copies.module.css'

type ReissueDialogProps = { readonly number: string; readonly onClose: () => void }

const pathOf = (number: string) => `${collection(document)}/${encodeURIComponent(number)}/reissue`

const useReissue = (number: string) =>
  useQuery({
    queryKey: [document.plural, number, 'reissue'],
    queryFn: ({ signal }) => ask<Reissue>('GET', pathOf(number), { signal }),
    gcTime: 0,
  })

/** Issues copies of the version in effect to those who held copies of the one before: which, then what was issued. */
export function ReissueDialog({ number, onClose }: ReissueDialogProps) {
  const [issued, setIssued] = useState<Issued | null>(null)
  const asked = useReissue(number)
  return (
    <Dialog opened onClose={onClose} title={words.again.title(asked.data?.version ?? '')} width={560}>
      {issued ? (
        <Made issued={issued} onClose={onClose} />
      ) : (
        <Choosing number={number} onIssued={setIssued} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Made({ issued: { issued }, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p role="status">{words.again.issued(issued.length)}</p>
      <ul className={styles.copies}>
        {issued.map((copy) => (
          <li key={copy.id}>
            <RecordLink record={copy} /> {copy.title}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="md" onClick={onClose} data-autofocus>
          {words.again.close}
        </Button>
      </div>
    </div>
  )
}

type ChoosingProps = ReissueDialogProps & { readonly onIssued: (issued: Issued) => void }

function Choosing({ number, onIssued, onClose }: ChoosingProps) {
  const queries = useQueryClient()
  const asked = useReissue(number)
  const copies = asked.data?.copies ?? []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const chosen = copies.filter(({ copy, whyNot }) => whyNot === null && !left.has(copy.id))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setWrong(null)
    try {
      const body = { copies: chosen.map(({ copy }) => copy.number) }
      const issued = await ask<Issued>('POST', pathOf(number), { body })
      onIssued(issued)
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
      <p className={styles.note}>{words.again.explain}</p>
      {!asked.data && <Coming asked={asked} loading={words.again.loading} failed={words.again.failed} />}
      {asked.data && copies.length === 0 && <p role="status">{words.again.none}</p>}
      {copies.length > 0 && (
        <ul className={styles.copies} aria-label={words.again.copies}>
          {copies.map((one) => (
            <Line key={one.copy.id} former={one} isChosen={chosen.includes(one)} onToggle={toggle} />
          ))}
        </ul>
      )}
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          {words.again.cancel}
        </Button>
        <Button size="md" type="submit" disabled={chosen.length === 0} loading={isBusy}>
          {words.again.submit(chosen.length)}
        </Button>
      </div>
    </form>
  )
}

type LineProps = {
  readonly former: FormerCopy
  readonly isChosen: boolean
  readonly onToggle: (id: string) => void
}

/** One copy: chosen or not, who held it and where, and why none is issued in its place. */
function Line({ former: { copy, holder, place, whyNot }, isChosen, onToggle }: LineProps) {
  const name = isRef(holder) ? holder.title : ''
  return (
    <li>
      <Checkbox
        label={words.again.line(copy.number, name, place)}
        checked={isChosen}
        disabled={whyNot !== null}
        onChange={() => onToggle(copy.id)}
      />
      {whyNot !== null && <span className={styles.more}>{whyNot}</span>}
    </li>
  )
}

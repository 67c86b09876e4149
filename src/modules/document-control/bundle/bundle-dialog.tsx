import { Button, Checkbox, Textarea } from '@mantine/core'
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
import { leastReason, type Begun, type Candidate, type Candidates } from './bundle.ts'
import { words as whereUsedWords } from '../where-used/words.ts'
import { words } from './words.ts'
import styles from './bundle.module.css'

type BundleDialogProps = { readonly number: string; readonly onClose: () => void }

/** Begins the revisions of the documents that refer to one: which, and why; then the drafts that were begun. */
export function BundleDialog({ number, onClose }: BundleDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <Dialog opened onClose={onClose} title={words.title(number)} width={560}>
      {begun ? (
        <Drafts begun={begun} onClose={onClose} />
      ) : (
        <Choosing number={number} onBegun={setBegun} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Drafts({ begun: { begun }, onClose }: { readonly begun: Begun; readonly onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p role="status">{words.begun(begun.length)}</p>
      <ul className={styles.documents}>
        {begun.map(({ draft }) => (
          <li key={draft.id}>
            <RecordLink record={draft} /> {draft.title}
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
}

const isFree = ({ whyNot }: Candidate) => whyNot === null

type ChoosingProps = BundleDialogProps & { readonly onBegun: (begun: Begun) => void }

function Choosing({ number, onBegun, onClose }: ChoosingProps) {
  const path = `${collection(document)}/${encodeURIComponent(number)}/revisions`
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey: [document.plural, 'revisions', number],
    queryFn: ({ signal }) => ask<Candidates>('GET', path, { signal }),
    gcTime: 0,
  })
  const candidates = asked.data?.candidates ?? []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const chosen = candidates.filter((one) => isFree(one) && !left.has(one.record.id))
  const isReady = chosen.length > 0 && reason.trim().length >= leastReason

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // It may stand in the dialog of a step, which is a form as well.
    setBusy(true)
    setWrong(null)
    const documents = chosen.flatMap(({ record, version }) =>
      isRef(record) ? [{ number: record.number, version }] : [],
    )
    try {
      const begun = await ask<Begun>('POST', path, { body: { documents, reason: reason.trim() } })
      void queries.invalidateQueries()
      onBegun(begun)
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
      <p className={styles.note}>{words.explain}</p>
      {asked.data ? (
        candidates.length === 0 ? (
          <p role="status">{words.none}</p>
        ) : (
          <ul className={styles.documents} aria-label={words.documents}>
            {candidates.map((one) => (
              <Line key={one.record.id} candidate={one} isChosen={chosen.includes(one)} onToggle={toggle} />
            ))}
          </ul>
        )
      ) : (
        <Coming asked={asked} loading={words.loading} failed={words.failed} />
      )}
      <Textarea
        label={words.reason}
        description={words.reasonHelp(number)}
        required
        rows={3}
        maxLength={1500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="md" type="submit" disabled={!isReady} loading={isBusy}>
          {words.submit(chosen.length)}
        </Button>
      </div>
    </form>
  )
}

type LineProps = {
  readonly candidate: Candidate
  readonly isChosen: boolean
  readonly onToggle: (id: string) => void
}

/** One document: chosen or not, what it cites, and why it cannot be chosen. */
function Line({ candidate, isChosen, onToggle }: LineProps) {
  const { record, cites, underWay, whyNot } = candidate
  if (!isRef(record)) return null
  return (
    <li>
      <Checkbox
        label={`${record.number} ${record.title}`}
        checked={isChosen}
        disabled={!isFree(candidate)}
        onChange={() => onToggle(record.id)}
      />
      {cites.length > 0 && <span className={styles.more}>{whereUsedWords.cites(cites)}</span>}
      {underWay ? (
        <span className={styles.more}>
          {words.underWay} <RecordLink record={underWay} />
        </span>
      ) : (
        whyNot !== null && <span className={styles.more}>{whyNot}</span>
      )}
    </li>
  )
}

import { leastReason } from '#lib/least-reason.ts'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { BulkResult } from '#features/batch/bulk-result.tsx'
import { mostMatching, readMatching, type Chosen } from '#features/batch/matching.ts'
import { useBatch } from '#features/batch/use-batch.tsx'
import { titleOf } from '#kernel/api/client.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { entered } from '#kernel/workflow/entered.ts'
import { Coming } from '#ui/coming.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { document } from '../document.ts'
import { inCare } from './workbench.ts'
import { words } from './words.ts'
import styles from './transfer.module.css'

/** Whose documents are to be transferred: somebody, nobody's own, or whom the dialog asks for. */
export type From =
  | { readonly is: 'somebody'; readonly owner: unknown }
  | { readonly is: 'nobody' }
  | { readonly is: 'asked' }

const ownerField = { ...document.fields.owner, required: true } as const
const fields = {
  from: { ...ownerField, label: words.transfer.from, help: words.transfer.fromHelp },
  to: { ...ownerField, label: words.transfer.to },
}
const noErrors = {}
const numberOf = (person: unknown): string | undefined =>
  typeof person === 'string' ? person : isRef(person) ? person.number : undefined

type TransferDialogProps = { readonly from: From; readonly onClose: () => void }

/** Hands the documents of one owner to another: which they are is shown first, then each is changed by itself. */
export function TransferDialog({ from, onClose }: TransferDialogProps) {
  const [leaving, setLeaving] = useState<unknown>(from.is === 'somebody' ? from.owner : null)
  const [successor, setSuccessor] = useState<unknown>(null)
  const [reason, setReason] = useState('')
  const { doing, run, stop } = useBatch(document)
  const owner = from.is === 'nobody' ? 'is:empty' : numberOf(leaving)
  const found = useQuery({
    queryKey: ['matching', document.plural, 'transfer', owner],
    queryFn: ({ signal }) =>
      readMatching(document, { asked: { owner, state: inCare, sort: 'number' }, field: 'owner', signal }),
    enabled: owner !== undefined && doing === null,
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  })
  const documents = found.data?.records ?? []
  const to = numberOf(successor)
  const isReady = documents.length > 0 && to !== undefined && to !== owner && reason.trim().length >= leastReason

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = entered(document, { owner: successor })
    await run(documents.map(({ number, version }) => ({ number, version, values, reason: reason.trim() })))
  }

  const known = new Map(documents.map((one) => [one.number, one]))
  if (doing)
    return (
      <Dialog opened title={words.transfer.title} width={560} {...(doing.isOver && { onClose })}>
        <BulkResult definition={document} doing={doing} known={known} />
        <div className={styles.buttons}>
          {doing.isOver ? (
            <Button size="md" onClick={onClose} data-autofocus>
              {words.transfer.close}
            </Button>
          ) : (
            <Button size="md" variant="default" onClick={stop}>
              {words.transfer.stop}
            </Button>
          )}
        </div>
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={words.transfer.title} width={560}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {from.is === 'asked' && (
          <FieldInput field={fields.from} name="from" value={leaving} onChange={setLeaving} errors={noErrors} first />
        )}
        {owner !== undefined && (
          <Coming asked={found} loading={words.transfer.looking} failed={words.transfer.failed} />
        )}
        {found.data && <Preview documents={documents} isCut={found.data.cut} />}
        <FieldInput field={fields.to} name="to" value={successor} onChange={setSuccessor} errors={noErrors} />
        {to !== undefined && to === owner && <p role="alert">{words.transfer.same}</p>}
        <Textarea
          label={words.transfer.reason}
          description={words.transfer.reasonHelp}
          required
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.transfer.cancel}
          </Button>
          <Button size="md" type="submit" disabled={!isReady}>
            {words.transfer.submit(documents.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type PreviewProps = { readonly documents: readonly Chosen[]; readonly isCut: boolean }

/** Which documents move. */
const Preview = ({ documents, isCut }: PreviewProps) => (
  <div>
    <p role="status" className={styles.note}>
      {documents.length === 0 ? words.transfer.none : words.transfer.moves(documents.length)}
      {isCut && ` ${words.transfer.cut(mostMatching)}`}
    </p>
    {documents.length > 0 && (
      <div className={styles.preview}>
        <ScrollBox label={words.transfer.moves(documents.length)}>
          <ul className={styles.documents}>
            {documents.slice(0, shown).map((one) => (
              <li key={one.number}>
                <RecordNumber number={one.number} split /> {titleOf(document, one)}
              </li>
            ))}
          </ul>
        </ScrollBox>
      </div>
    )}
    {documents.length > shown && <p className={styles.note}>{words.transfer.more(documents.length - shown)}</p>}
  </div>
)

/** So many documents are named beforehand. */
const shown = 100

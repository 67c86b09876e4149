import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { document } from '../document.ts'
import { SeveralDialog, type Choice } from '../several/several-dialog.tsx'
import { words as whereUsedWords } from '../where-used/words.ts'
import { leastReason } from '#lib/least-reason.ts'
import type { Begun, Candidate, Candidates } from './bundle.ts'
import { words } from './words.ts'

type BundleDialogProps = { readonly number: string; readonly onClose: () => void }

/** Begins the revisions of the documents that refer to one: which, and why; then the drafts that were begun. */
export function BundleDialog({ number, onClose }: BundleDialogProps) {
  const path = `${collection(document)}/${encodeURIComponent(number)}/revisions`
  const [reason, setReason] = useState('')
  const asked = useQuery({
    queryKey: [document.plural, 'revisions', number],
    queryFn: ({ signal }) => ask<Candidates>('GET', path, { signal }),
    gcTime: 0,
  })
  const candidates = asked.data?.candidates ?? []

  async function begin(ids: readonly string[]) {
    const documents = candidates.flatMap(({ record, version }) =>
      isRef(record) && ids.includes(record.id) ? [{ number: record.number, version }] : [],
    )
    const { begun } = await ask<Begun>('POST', path, { body: { documents, reason: reason.trim() } })
    return begun.map(({ draft }) => draft)
  }

  return (
    <SeveralDialog
      title={words.title(number)}
      words={words}
      asked={asked}
      choices={candidates.flatMap(choicesOf)}
      act={begin}
      isReady={reason.trim().length >= leastReason}
      onClose={onClose}
    >
      <Textarea
        label={words.reason}
        description={words.reasonHelp(number)}
        required
        rows={3}
        maxLength={1500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SeveralDialog>
  )
}

/** One document: what it cites, and why it cannot be chosen. Whoever may not read it does not see it. */
function choicesOf({ record, cites, underWay, whyNot }: Candidate): Choice[] {
  if (!isRef(record)) return []
  const hindered = underWay ? <Hindered by={underWay} /> : whyNot
  return [
    {
      id: record.id,
      label: `${record.number} ${record.title}`,
      isFree: whyNot === null,
      more: [...(cites.length > 0 ? [whereUsedWords.cites(cites)] : []), ...(hindered === null ? [] : [hindered])],
    },
  ]
}

const Hindered = ({ by }: { readonly by: NonNullable<Candidate['underWay']> }) => (
  <>
    {words.underWay} <RecordLink record={by} />
  </>
)

import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { document } from '../document.ts'
import { SeveralDialog, type Choice } from '../several/several-dialog.tsx'
import type { FormerCopy, Issued, Reissue } from './reissue.ts'
import { words } from './words.ts'

type ReissueDialogProps = { readonly number: string; readonly onClose: () => void }

/** Issues copies of the version in effect to those who held copies of the one before: which, then what was issued. */
export function ReissueDialog({ number, onClose }: ReissueDialogProps) {
  const path = `${collection(document)}/${encodeURIComponent(number)}/reissue`
  const asked = useQuery({
    queryKey: [document.plural, number, 'reissue'],
    queryFn: ({ signal }) => ask<Reissue>('GET', path, { signal }),
    gcTime: 0,
  })
  const copies = asked.data?.copies ?? []

  async function issue(ids: readonly string[]) {
    const chosen = copies.filter(({ copy }) => ids.includes(copy.id)).map(({ copy }) => copy.number)
    const { issued } = await ask<Issued>('POST', path, { body: { copies: chosen } })
    return issued
  }

  return (
    <SeveralDialog
      title={words.again.title(asked.data?.version ?? '')}
      words={words.again}
      asked={asked}
      choices={copies.map(choiceOf)}
      act={issue}
      onClose={onClose}
    />
  )
}

/** One copy: who held it and where, and why none is issued in its place. */
const choiceOf = ({ copy, holder, place, whyNot }: FormerCopy): Choice => ({
  id: copy.id,
  label: words.again.line(copy.number, isRef(holder) ? holder.title : '', place),
  isFree: whyNot === null,
  more: whyNot === null ? [] : [whyNot],
})

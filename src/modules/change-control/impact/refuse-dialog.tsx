import { useQueryClient } from '@tanstack/react-query'
import { AskReason } from '#ui/ask-reason.tsx'
import { records } from '#kernel/api/client.ts'
import { changeImpact } from './change-impact.ts'
import { nameOf, type Impact } from './drawn-impact.tsx'
import { words } from './words.ts'

type RefuseDialogProps = { readonly impact: Impact; readonly onClose: () => void }

/** Says of a record that was proposed that the change does not touch it, and why. */
export function RefuseDialog({ impact, onClose }: RefuseDialogProps) {
  const queries = useQueryClient()
  return (
    <AskReason
      title={words.refuseTitle(nameOf(impact))}
      explain={words.refuseExplain}
      where={words.refuseWhere}
      label={words.refuseLabel}
      onClose={onClose}
      act={async (reason) => {
        await records(changeImpact).move(impact.number, 'refuse', { version: impact.version, reason })
        void queries.invalidateQueries()
      }}
    />
  )
}

import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { PermanentAddress } from '#modules/document-control/address/permanent-address.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'

/** The address of a document that stays: /d/PROC-QA-001, of a day with ?on=, of a section with # and its key. */
export function PermanentScreen() {
  const { number = '' } = useParams({ strict: false })
  const { on } = useSearch({ strict: false })
  const { hash } = useLocation()
  return (
    <RecordContext>
      <PermanentAddress number={number.trim().toUpperCase()} on={on} section={hash} />
    </RecordContext>
  )
}

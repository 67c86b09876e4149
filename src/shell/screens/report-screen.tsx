import { useSearch } from '@tanstack/react-router'
import { ReportScreen as Report } from '#modules/issue-management/reporting/report-screen.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'

/** Reporting an issue: /report, from a code at a place with ?place=. */
export function ReportScreen() {
  const { place, view } = useSearch({ strict: false })
  return (
    <RecordContext>
      <Report place={place} view={view} />
    </RecordContext>
  )
}

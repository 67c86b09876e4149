import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import { PagedRecords, usePagedRecords } from '#screens/page/paged-records.tsx'
import { documentVersion } from '../document-version.ts'

/** The versions of a document, the newest first: what each changed, and from when until when people worked by it. */
export function VersionsSection({ record }: SectionProps) {
  const found = usePagedRecords(documentVersion, { parent: record.number })
  // When one is to take effect stands there as long as one is on its way.
  const isComing = found.items?.some(({ effectiveFrom }) => isEmpty(effectiveFrom)) === true
  const columns = ['revision', 'summary', ...(isComing ? ['effectiveOn'] : []), 'effectiveFrom', 'effectiveUntil']
  return (
    <SectionCard title={documentVersion.label[1]}>
      <PagedRecords definition={documentVersion} found={found} columns={columns} />
    </SectionCard>
  )
}

import type { SectionProps } from '#kernel/slots/sections.ts'
import { NotEffective } from './not-effective.tsx'
import { VersionText } from './version-text.tsx'

/** What a version said on a day that is past: as it is read today, without what readers and writers do with it now. */
export const VersionStood = ({ record }: SectionProps) => (
  <>
    <NotEffective state={record.state} />
    {record.state !== 'destroyed' && <VersionText version={record} />}
  </>
)

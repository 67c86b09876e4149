import type { SectionProps } from '#kernel/slots/sections.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { NotEffective } from './not-effective.tsx'
import { VersionText } from './version-text.tsx'

/** What a version says, with a band above it unless it is the one that people work by. */
export function VersionSection({ record }: SectionProps) {
  return (
    <>
      <NotEffective state={record.state} document={isRef(record.parent) ? record.parent.number : undefined} />
      <VersionText version={record} />
    </>
  )
}

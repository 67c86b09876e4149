import { lazy, Suspense } from 'react'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { NotEffective } from './not-effective.tsx'
import { VersionText } from './version-text.tsx'

/** Comes with the first draft that its reader may write. */
const Writer = lazy(() => import('../writing/writer.tsx').then((writing) => ({ default: writing.Writer })))

/** What a version says, with a band above it unless it is the one that people work by; a draft is written in its place. */
export function VersionSection({ record }: SectionProps) {
  const isWritten = record.state === 'draft' && record.may.change && !record.file
  return (
    <>
      <NotEffective state={record.state} document={isRef(record.parent) ? record.parent.number : undefined} />
      {isWritten ? (
        <Suspense fallback={<VersionText version={record} />}>
          <Writer draft={record} />
        </Suspense>
      ) : (
        <VersionText version={record} />
      )}
    </>
  )
}

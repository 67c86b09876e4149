import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { records, type Listed, type Whole } from '#kernel/api/client.ts'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { Coming } from '#ui/coming.tsx'
import { Segments } from '#ui/segments.tsx'
import { Readers } from '../acknowledging/readers.tsx'
import { words as comparing } from '../comparing/words.ts'
import { documentVersion } from '../document-version.ts'
import { earlierOf } from '../version/earlier.ts'
import { Commented } from '../remarks/commented.tsx'
import { TakeWord } from '../word/take-word.tsx'
import { NotEffective } from './not-effective.tsx'
import { VersionText } from './version-text.tsx'
import styles from './reader.module.css'

/** Comes with the first draft that its reader may write. */
const Writer = lazy(() => import('../writing/writer.tsx').then((writing) => ({ default: writing.Writer })))

/** Comes with the first draft that is a file. */
const UploadFile = lazy(() => import('../uploads/upload-file.tsx').then((upload) => ({ default: upload.UploadFile })))

/** Comes when somebody wants to see what changed. */
const ComparedVersions = lazy(() =>
  import('../comparing/compared-versions.tsx').then((changes) => ({ default: changes.ComparedVersions })),
)

/** The version before this one, as far as it was ever effective; none for the first. */
function useEarlier(record: Whole): Listed | undefined {
  const parent = isRef(record.parent) ? record.parent.number : undefined
  const { data } = useQuery({
    queryKey: [documentVersion.plural, 'list', { parent, sort: '-number' }],
    queryFn: ({ signal }) => records(documentVersion).list({ parent, sort: '-number', limit: '200' }, signal),
    enabled: parent !== undefined,
  })
  return data && earlierOf(record, data.items)
}

/** What changed since an earlier version, once that has come. */
function ChangesSince({ earlier, record }: { readonly earlier: Listed; readonly record: Whole }) {
  const asked = useQuery({
    queryKey: [documentVersion.plural, earlier.number, 'glance'],
    queryFn: ({ signal }) => records(documentVersion).glance(earlier.number, signal),
  })
  return (
    <>
      <Coming asked={asked} loading={comparing.loading} failed={comparing.failed} />
      {asked.data && (
        <Suspense>
          <ComparedVersions before={asked.data} after={record} />
        </Suspense>
      )}
    </>
  )
}

/** The states in which those who go by it have been asked to read it. */
const readable = ['training', 'approved', 'effective', 'superseded']

/** Sections are commented on as they stand now, not as they stood. */
function WithComments({ record, children }: { readonly record: Whole; readonly children: ReactNode }) {
  const past = usePast()
  return past === null ? <Commented record={record}>{children}</Commented> : children
}

/** What a version says, with a band above it unless it is the one that people work by; a draft is written in its place. */
export function VersionSection(props: SectionProps) {
  const { record } = props
  // Nothing is left to be read, which is not the same as that nothing is written yet.
  return record.state === 'destroyed' ? <NotEffective state={record.state} /> : <Said {...props} />
}

function Said({ record }: SectionProps) {
  const earlier = useEarlier(record)
  const [shown, setShown] = useState<'text' | 'changes'>('text')
  const hasSections = Array.isArray(record.sections) && record.sections.length > 0
  const isOpen = record.state === 'draft' && record.may.change
  const isWritten = isOpen && !record.file
  return (
    <>
      <NotEffective state={record.state} document={isRef(record.parent) ? record.parent.number : undefined} />
      {record.reading === 'Yes' && readable.includes(record.state) && <Readers version={record} />}
      <div className={styles.line}>
        {earlier && (
          <Segments
            quiet
            label={comparing.how}
            options={[
              { value: 'text', label: comparing.text },
              { value: 'changes', label: comparing.changes(earlier.label as string) },
            ]}
            value={shown}
            onChange={(chosen) => setShown(chosen ?? 'text')}
          />
        )}
        {hasSections && <TakeWord number={record.number} />}
      </div>
      {shown === 'changes' && earlier ? (
        <ChangesSince earlier={earlier} record={record} />
      ) : (
        <WithComments record={record}>
          {isWritten ? (
            <Suspense fallback={<VersionText version={record} />}>
              <Writer draft={record} />
            </Suspense>
          ) : (
            <>
              {isOpen && (
                <Suspense>
                  <div className={styles.bar}>
                    <UploadFile draft={record} />
                  </div>
                </Suspense>
              )}
              <VersionText version={record} />
            </>
          )}
        </WithComments>
      )}
    </>
  )
}

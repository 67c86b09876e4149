import { lazy, Suspense, type ReactNode } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { Segments } from '#ui/segments.tsx'
import { Readers } from '../acknowledging/readers.tsx'
import { ComparedWith } from '../comparing/compared-with.tsx'
import { useAddress } from '../comparing/use-address.tsx'
import { useOtherVersions } from '../comparing/use-other-versions.tsx'
import { words as comparing } from '../comparing/words.ts'
import { isBefore } from '../version/earlier.ts'
import { Commented } from '../remarks/commented.tsx'
import { TakeWord } from '../word/take-word.tsx'
import { NotEffective } from './not-effective.tsx'
import { VersionText } from './version-text.tsx'
import { words } from './words.ts'
import styles from './reader.module.css'

/** Comes with the first draft that its reader may write. */
const Writer = lazy(() => import('../writing/writer.tsx').then((writing) => ({ default: writing.Writer })))

/** Comes with the first draft that is a file. */
const UploadFile = lazy(() => import('../uploads/upload-file.tsx').then((upload) => ({ default: upload.UploadFile })))

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
  const { others, nearest, isComing } = useOtherVersions(record)
  const { against, go } = useAddress()
  const other = others.find(({ number }) => number === against)
  const offered = other ?? nearest
  const hasSections = Array.isArray(record.sections) && record.sections.length > 0
  const isOpen = record.state === 'draft' && record.may.change
  const isWritten = isOpen && !record.file
  return (
    <>
      <NotEffective
        state={record.state}
        document={record.state === 'superseded' && isRef(record.parent) ? record.parent.number : undefined}
      />
      {record.state === 'draft' && typeof record.begunFrom === 'string' && (
        <p className={styles.line}>{words.begunFrom(record.begunFrom)}</p>
      )}
      {record.reading === 'Yes' && readable.includes(record.state) && <Readers version={record} />}
      <div className={styles.line}>
        {offered && (
          <Segments
            quiet
            label={comparing.how}
            options={[
              { value: 'text', label: comparing.text },
              {
                value: 'changes',
                label: (isBefore(offered, record) ? comparing.changes : comparing.until)(String(offered.label)),
              },
            ]}
            value={other ? 'changes' : 'text'}
            onChange={(chosen) => go({ against: chosen === 'changes' ? offered.number : undefined })}
          />
        )}
        {hasSections && <TakeWord number={record.number} />}
      </div>
      {against !== undefined && isComing ? (
        <p role="status">{comparing.loading}</p>
      ) : other ? (
        <ComparedWith version={record} against={other} others={others} />
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

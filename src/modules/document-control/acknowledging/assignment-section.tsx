import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isDay } from '#lib/days.ts'
import type { Listed, Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Segments } from '#ui/segments.tsx'
import { ComparedVersions } from '../comparing/compared-versions.tsx'
import { sectionsIn } from '../numbering.ts'
import { VersionText } from '../reading/version-text.tsx'
import { fileIn } from '../uploads/file-in.ts'
import { answersOf, numberIn, openAsked, versionAsked } from './answers.tsx'
import { OtherReadings } from './other-readings.tsx'
import { Replaced } from './replaced.tsx'
import { Seen } from './seen.tsx'
import { useReading } from './use-reading.tsx'
import { words } from './words.ts'
import styles from './acknowledging.module.css'

const useVersion = (number: string | undefined) =>
  useQuery({ ...versionAsked(number ?? ''), enabled: number !== undefined })

type ReadProps = { readonly record: Whole; readonly version: Listed; readonly earlier: Listed | undefined }

const isFile = (version: Listed) => sectionsIn(version.sections).length === 0 && fileIn(version) !== null

/** The text that somebody is to read, what changed first, and how much of it was on their screen. */
function Reading({ record, version, earlier }: ReadProps) {
  const { me, keepHere } = useFrame()
  const [shown, setShown] = useState<'changes' | 'text'>(earlier ? 'changes' : 'text')
  const isOwn = isRef(record.owner) && record.owner.id === me.id
  const reading = useReading(record, { isOwn, isFile: isFile(version) })
  const isOpen = record.state === 'assigned'
  // Whoever is to read it may do so where no connection is.
  useEffect(
    () => (isOwn && isOpen ? keepHere([...answersOf(record), openAsked(me.id).queryKey]) : undefined),
    [isOwn, isOpen, keepHere, record, me.id],
  )
  return (
    <>
      {record.state === 'cancelled' && isOwn && <Replaced version={version} read={reading.read} />}
      <div className={styles.line}>
        <h2 className={styles.title}>{earlier ? words.changedSince(String(earlier.label)) : words.all}</h2>
        {earlier && (
          <Segments
            quiet
            label={words.how}
            options={[
              { value: 'changes', label: words.changes },
              { value: 'text', label: words.text },
            ]}
            value={shown}
            onChange={(chosen) => setShown(chosen ?? 'text')}
          />
        )}
      </div>
      {shown === 'changes' && earlier ? (
        <ComparedVersions before={earlier} after={version} />
      ) : (
        <VersionText version={version} />
      )}
      {isOpen && <Seen reading={reading} isFile={isFile(version)} />}
      {isOpen && isOwn && <OtherReadings besides={record.number} />}
    </>
  )
}

/** What somebody is to read and understand, in the place of the plain fields; nothing where it is learnt in another way. */
export function AssignmentSection({ record }: SectionProps) {
  const number = numberIn(record.reads)
  return number === undefined ? null : <ToRead record={record} number={number} />
}

function ToRead({ record, number }: Pick<SectionProps, 'record'> & { readonly number: string }) {
  const version = useVersion(number)
  const since = numberIn(record.since)
  const earlier = useVersion(since)
  const { acknowledgedOn } = record
  return (
    <>
      {typeof acknowledgedOn === 'string' && isDay(acknowledgedOn) && (
        <p className={styles.small}>{words.signed(dayInWords(acknowledgedOn))}</p>
      )}
      {/* What is learnt in another way has no version to read. */}
      {numberIn(record.reads) !== undefined && <Coming asked={version} loading={words.loading} failed={words.failed} />}
      {version.data && (since === undefined || earlier.data) && (
        <Reading record={record} version={version.data} earlier={earlier.data} />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isDay } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import { records, type Listed, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { collection } from '#kernel/outline/names.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Progress } from '#ui/progress.tsx'
import { Segments } from '#ui/segments.tsx'
import { ComparedVersions } from '../comparing/compared-versions.tsx'
import { documentVersion } from '../document-version.ts'
import { anchorOf } from '../numbering.ts'
import { VersionText } from '../reading/version-text.tsx'
import { useTimeOnScreen, type Times } from './use-time-on-screen.tsx'
import { words } from './words.ts'
import styles from './acknowledging.module.css'

const numberIn = (value: unknown) => (isRef(value) ? value.number : undefined)

function useVersion(number: string | undefined) {
  return useQuery({
    queryKey: [documentVersion.plural, number, 'glance'],
    queryFn: ({ signal }) => records(documentVersion).glance(number ?? '', signal),
    enabled: number !== undefined,
  })
}

type Line = { readonly key: string; readonly heading: string; readonly seconds: number | null }

const linesOf = ({ shown }: Whole) => (Array.isArray(shown) ? (shown as readonly Line[]) : [])

/** For how many seconds each section was read that has been seen to its end, by their keys. */
const secondsOf = (lines: readonly Line[], times: Times): { readonly [key: string]: number } =>
  Object.fromEntries(
    lines.flatMap(({ key, seconds }) => {
      const { seconds: time, isWhole } = times[anchorOf({ key })] ?? { seconds: 0, isWhole: false }
      if (seconds !== null) return [[key, seconds]]
      return isWhole ? [[key, time]] : []
    }),
  )

/** Tells the server what was seen, once all of it was: then it can be signed. */
function useTelling(record: Whole, seconds: { readonly [key: string]: number }, isAll: boolean) {
  const queries = useQueryClient()
  const told = useRef(false)
  useEffect(() => {
    if (!isAll || told.current) return
    told.current = true
    const tell = async () => {
      await ask('POST', `${collection(trainingAssignment)}/${record.number}/shown`, { body: { seconds } })
      await queries.invalidateQueries({ queryKey: keyOfRecord(trainingAssignment, record.number) })
    }
    tell().catch(() => {
      told.current = false // It is told again with the next second.
    })
  }, [isAll, queries, record.number, seconds])
}

/** Brings a section that is yet to be read onto the screen: its end where it was begun already. */
const show = ({ key }: Line) => {
  const section = document.getElementById(anchorOf({ key }))
  const isBegun = section !== null && section.getBoundingClientRect().top < window.innerHeight / 2
  section?.scrollIntoView({ block: isBegun ? 'end' : 'start' })
}

type ReadProps = { readonly record: Whole; readonly version: Listed; readonly earlier: Listed | undefined }

/** The text that somebody is to read, what changed first, and how much of it was on their screen. */
function Reading({ record, version, earlier }: ReadProps) {
  const [shown, setShown] = useState<'changes' | 'text'>(earlier ? 'changes' : 'text')
  const lines = linesOf(record)
  const isOpen = record.state === 'assigned' && lines.some(({ seconds }) => seconds === null)
  const times = useTimeOnScreen(
    `read-${record.id}`,
    lines.map(({ key }) => anchorOf({ key })),
    isOpen,
  )
  const seconds = secondsOf(lines, times)
  const seen = Object.keys(seconds).length
  const next = lines.find(({ key }) => seconds[key] === undefined)
  useTelling(record, seconds, isOpen && seen === lines.length)
  return (
    <>
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
      {record.state === 'assigned' && (
        <div className={styles.progress} role="status">
          <Progress label={words.progressLabel} done={seen} total={lines.length} />
          <span>{words.progress(seen, lines.length)}</span>
          {next && (
            <Button className={styles.next} variant="default" size="compact-sm" onClick={() => show(next)}>
              {words.next(next.heading)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** What somebody is to read and understand, in the place of the plain fields. */
export function AssignmentSection({ record }: SectionProps) {
  const version = useVersion(numberIn(record.reads))
  const since = numberIn(record.since)
  const earlier = useVersion(since)
  const { acknowledgedOn } = record
  return (
    <>
      {typeof acknowledgedOn === 'string' && isDay(acknowledgedOn) && (
        <p className={styles.small}>{words.signed(dayInWords(acknowledgedOn))}</p>
      )}
      <Coming asked={version} loading={words.loading} failed={words.failed} />
      {version.data && (since === undefined || earlier.data) && (
        <Reading record={record} version={version.data} earlier={earlier.data} />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isDay } from '#lib/days.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { records } from '#kernel/api/client.ts'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { documentVersion } from '../document-version.ts'
import { TakeWord } from '../word/take-word.tsx'
import { AskForChange } from './ask-for-change.tsx'
import { NotEffective } from './not-effective.tsx'
import { UnderWay } from './under-way.tsx'
import { VersionText } from './version-text.tsx'
import { words } from './words.ts'
import styles from './reader.module.css'

/** What a document says today: the text of the version that is effective. */
export function DocumentSection({ record }: SectionProps) {
  const found = useQuery({
    queryKey: [documentVersion.plural, 'list', { parent: record.number, state: 'effective' }],
    queryFn: ({ signal }) => records(documentVersion).list({ parent: record.number, state: 'effective' }, signal),
  })
  const number = found.data?.items[0]?.number
  const text = useQuery({
    queryKey: [documentVersion.plural, number, 'glance'],
    queryFn: ({ signal }) => records(documentVersion).glance(number ?? '', signal),
    enabled: number !== undefined,
  })
  if (found.data && number === undefined)
    return (
      <>
        <NotEffective
          state={record.state === 'obsolete' ? 'obsolete' : 'none'}
          document={isRef(record.replacement) ? record.replacement.number : undefined}
        />
        <UnderWay document={record.number} />
      </>
    )
  const { effectiveSince } = record
  return (
    <>
      <Coming asked={text} loading={words.loading} failed={words.failed} />
      {text.data && number !== undefined && (
        <>
          <p className={styles.line}>
            <span>{words.version(String(text.data.label))}</span>
            {typeof effectiveSince === 'string' && isDay(effectiveSince) && (
              <span>{words.since(dayInWords(effectiveSince))}</span>
            )}
            <Link to="/$module/$number" params={{ module: 'document-control', number }}>
              {words.aboutVersion}
            </Link>
            <AskForChange document={record.number} />
            {Array.isArray(text.data.sections) && text.data.sections.length > 0 && <TakeWord number={number} />}
          </p>
          <UnderWay document={record.number} />
          <VersionText version={text.data} />
        </>
      )}
    </>
  )
}

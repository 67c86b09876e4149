import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isDay } from '#lib/days.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { records, type Round, type Whole } from '#kernel/api/client.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { RailFacts, RailSection } from '#kernel/slots/rail-section.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { dayInWords, instantInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { Readers } from '../acknowledging/readers.tsx'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { whereUsedId } from '../where-used/where-used.ts'
import { useWhereUsed } from '../where-used/use-where-used.tsx'
import { words } from './words.ts'
import styles from './reader.module.css'

const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)

/** What everybody who opens a document asks first: which version holds, since when, who signed it, and who works by it. */
export function InEffect({ record }: SectionProps) {
  const asked = { parent: record.number, state: 'effective' }
  const found = useQuery({
    queryKey: [documentVersion.plural, 'list', asked],
    queryFn: ({ signal }) => records(documentVersion).list(asked, signal),
  })
  const number = found.data?.items[0]?.number
  const whole = useQuery({
    queryKey: keyOfRecord(documentVersion, number ?? ''),
    queryFn: ({ signal }) => records(documentVersion).get(number ?? '', signal),
    enabled: number !== undefined,
  })
  const version = whole.data
  if (!version) return null
  const [since, review] = [day(record.effectiveSince), day(record.nextReview)]
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      words.versionInEffect,
      <Link key="version" to="/$module/$number" params={{ module: 'document-control', number: version.number }}>
        {String(version.label)}
      </Link>,
    ],
    ...(since ? [[words.effectiveSince, dayInWords(since)] as const] : []),
    ...(review ? [[words.nextReview, <Review key="review" record={record} day={review} />] as const] : []),
    [words.signedBy, <Signed key="signed" rounds={version.rounds} />],
    [words.citedBy, <CitedBy key="cited" number={record.number} />],
  ]
  return (
    <RailSection title={words.inEffect}>
      <RailFacts facts={facts} />
      {version.reading === 'Yes' && <Readers version={version} />}
    </RailSection>
  )
}

const Review = ({ record, day: due }: { readonly record: Whole; readonly day: string }) => (
  <>
    {dayInWords(due)} {!isTerminal(document, record) && <Due day={due} />}
  </>
)

/** Who signed what holds, each with what it meant and when. */
function Signed({ rounds }: { readonly rounds: readonly Round[] }) {
  const counting = rounds.filter(({ outcome }) => outcome === 'complete').flatMap(({ signatures }) => signatures)
  if (counting.length === 0) return words.nobodySigned
  return (
    <ul className={styles.signed}>
      {counting.map(({ seat, name, meaning, at }) => (
        <li key={`${seat} ${at}`} title={instantInWords(at)}>
          {name} <span className={styles.small}>{meaning}</span>
        </li>
      ))}
    </ul>
  )
}

/** How many records refer to it; the list stands below. */
function CitedBy({ number }: { readonly number: string }) {
  const { data } = useWhereUsed(number)
  if (!data) return null
  const count = data.groups.reduce((sum, { uses }) => sum + uses.length, 0)
  return count === 0 ? words.citedByNobody : <a href={`#${whereUsedId}`}>{words.cited(count, data.more)}</a>
}

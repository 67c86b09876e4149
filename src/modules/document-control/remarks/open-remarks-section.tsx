import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { instantInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import type { OpenRemark, OpenRemarks } from './open-remarks.ts'
import { words } from './words.ts'
import styles from './open-remarks.module.css'

/** The open comments on passages of a document's versions, on the page of the document; nothing where there are none. */
export function OpenRemarksSection({ record: { number } }: SectionProps) {
  const past = usePast()
  const asked = useQuery({
    queryKey: [document.plural, number, 'open-remarks'],
    queryFn: ({ signal }) =>
      ask<OpenRemarks>('GET', `${collection(document)}/${encodeURIComponent(number)}/open-remarks`, { signal }),
    enabled: past === null,
  })
  if (asked.isError)
    return (
      <Trouble title={words.failed} retry={() => void asked.refetch()}>
        {asked.error.message}
      </Trouble>
    )
  if (past !== null || !asked.data || asked.data.items.length === 0) return null
  const { items, more } = asked.data
  return (
    <SectionCard title={words.openTitle(items.length, more)}>
      <ul className={styles.remarks}>
        {items.map((one) => (
          <Remark key={one.id} remark={one} />
        ))}
      </ul>
      {more && <p className={styles.small}>{words.moreOpen(items.length)}</p>}
    </SectionCard>
  )
}

/** A comment, with the way to its words. */
function Remark({
  remark: { version, route, heading, quote, body, by, at, answers },
}: {
  readonly remark: OpenRemark
}) {
  const state = documentVersion.workflow.states[version.state]
  return (
    <li className={styles.remark}>
      <div className={styles.head}>
        <Link to={route} className={styles.where}>
          {words.inVersion(version.label, heading)}
        </Link>
        {state && <StateChip tone={state.tone} label={state.label} />}
      </div>
      {quote !== '' && <q className={styles.quote}>{quote}</q>}
      <p className={styles.body}>{body}</p>
      <p className={styles.small}>
        {by && <RecordLink record={by} />} <span>{instantInWords(at)}</span>
        {answers > 0 && <span>{words.answers(answers)}</span>}
      </p>
    </li>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Message } from '#ui/message.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { Coming } from '#ui/coming.tsx'
import { type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { readListSearch, type Search } from '#screens/list/list-search.ts'
import { ToTable } from '#screens/list/views.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { risk } from '../risk.ts'
import { askEvidence } from './ask.ts'
import { startOf, together, verdictOn, type Evidence, type Likelihood } from './evidence.ts'
import { words } from '../happened-words.ts'
import { evidenceTones } from '../verdict-tones.ts'
import styles from './evidence.module.css'

/** How often it happened, beside how likely it is said to be. Of an opportunity nothing is counted. */
export function EvidenceSection({ record }: SectionProps) {
  const asked = useQuery({
    queryKey: [risk.plural, 'evidence', record.number, record.version],
    // Of the version before, until that of this one is there: what stands below stays where it is.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askEvidence(record.number, signal),
    enabled: record.type === 'Risk',
  })
  const { data } = asked
  if (record.type !== 'Risk') return null
  const verdict = data && verdictOn(data)
  const said = verdict && words.verdicts[verdict]
  return (
    <SectionCard
      title={words.title}
      beside={said && <Verdict tone={evidenceTones[verdict]}>{said}</Verdict>}
      counts={['nonconformance']}
      className={styles.section}
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && <Beside evidence={data} />}
      {data && <Counted record={record} evidence={data} />}
    </SectionCard>
  )
}

const Degree = ({ likelihood, otherwise }: { readonly likelihood: Likelihood | null; readonly otherwise: string }) =>
  likelihood ? (
    <>
      <b className={styles.word}>{likelihood.word}</b>
      <span className={styles.meaning}>{likelihood.meaning}</span>
    </>
  ) : (
    <span className={styles.meaning}>{otherwise}</span>
  )

function Beside({ evidence }: { readonly evidence: Evidence }) {
  const { claimed, suggests, bound, isBounded } = evidence
  return (
    <dl className={styles.beside}>
      <div>
        <dt>{words.claimed}</dt>
        <dd>
          <Degree likelihood={claimed} otherwise={words.unrated} />
          {bound && <span className={styles.meaning}>{words.bound(bound.times, bound.within)}</span>}
        </dd>
      </div>
      <div>
        <dt>{words.happened}</dt>
        <dd className={styles.often}>{words.counts(together(evidence))}</dd>
      </div>
      <div>
        <dt>{words.suggests}</dt>
        <dd>
          <Degree likelihood={suggests} otherwise={isBounded ? words.reached : words.unbounded} />
        </dd>
      </div>
    </dl>
  )
}

const InSpan = ({ children }: { readonly children: ReactNode }) => (
  <Message of={words.inSpan} parts={{ cases: children }} />
)

type CountedProps = { readonly record: Whole; readonly evidence: Evidence }

/** What was counted, each part leading to the list of its cases. */
function Counted({ record, evidence: { linked, alike } }: CountedProps) {
  const today = useToday()
  const { process, caseCategory: category } = record
  const since = { state: 'not:dismissed', detectedOn: `${startOf('36 months', today)}..${today}`, sort: '-detectedOn' }
  return (
    <>
      <p className={styles.quiet}>{words.counted}</p>
      <ul className={styles.counted}>
        <li>
          <InSpan>
            <Cases search={{ ...since, risk: record.number }}>{words.linked(linked.threeYears)}</Cases>
          </InSpan>
        </li>
        {isRef(process) && typeof category === 'string' && (
          <li>
            <InSpan>
              <Cases search={{ ...since, risk: 'is:empty', process: process.number, category }}>
                {words.alike(alike.threeYears, category, process.title)}
              </Cases>
            </InSpan>
          </li>
        )}
        {typeof category !== 'string' && <li className={styles.quiet}>{words.noCategory}</li>}
      </ul>
    </>
  )
}

function Cases({ search, children }: { readonly search: Search; readonly children: string }) {
  const definition = useRegistry().named('nonconformance')
  return (
    <ToTable definition={definition} search={readListSearch(definition, search)}>
      {children}
    </ToTable>
  )
}

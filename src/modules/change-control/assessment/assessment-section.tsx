import { VisuallyHidden } from '@mantine/core'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { AddPart } from '#kernel/slots/add-part.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { useParts, type PartOf } from '../use-parts.tsx'
import { answered } from './answered.ts'
import { impactAssessment } from './impact-assessment.ts'
import { words } from './words.ts'
import styles from './assessment.module.css'

type Assessment = PartOf<typeof impactAssessment>

/** Who is asked what the change means to them, and what each has answered. */
export function AssessmentSection({ record }: SectionProps) {
  const asked = useParts(impactAssessment, record.number)
  const all = asked.data ?? []
  const counted = all.filter(({ state }) => state !== 'waived')
  const signed = counted.filter(({ state }) => state === 'signed')
  const isBefore = record.state === 'draft' || record.state === 'submitted'
  return (
    <SectionCard
      title={words.title}
      beside={
        <>
          {counted.length > 0 && <span className={styles.figure}>{words.signed(signed.length, counted.length)}</span>}
          {!isBefore && <AddPart record={record} kind={impactAssessment.name} label={words.add} />}
        </>
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && all.length === 0 && <p className={styles.quiet}>{isBefore ? words.before : words.none}</p>}
      {all.length > 0 && (
        <ScrollBox label={words.table}>
          <table className={styles.table} aria-label={words.table}>
            <thead>
              <tr>
                <th scope="col">{words.function}</th>
                <th scope="col">{words.assessor}</th>
                <th scope="col">{words.questions}</th>
                <th scope="col">{words.impact}</th>
                <th scope="col">{words.measures}</th>
                <th scope="col">{words.state}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </SectionCard>
  )
}

function Row({ one }: { readonly one: Assessment }) {
  const { label = one.state, tone = 'open' } = impactAssessment.workflow.states[one.state] ?? {}
  const { done, of } = answered(one.answers)
  return (
    <tr>
      <td>
        <ToRecord record={{ kind: impactAssessment.name, number: one.number }} className={styles.link ?? ''}>
          {one.function}
        </ToRecord>
      </td>
      <td>{one.assessor && <RecordLink record={one.assessor} />}</td>
      <td>
        {of > 0 && done > 0 ? (
          <Answers answers={one.answers ?? []} />
        ) : (
          <span className={styles.figure}>{words.answered(done, of)}</span>
        )}
      </td>
      <td>{one.impact}</td>
      <td className={styles.measures}>{one.state === 'waived' ? one.waivedBecause : one.measures}</td>
      <td>
        <StateChip tone={tone} label={label} />
      </td>
    </tr>
  )
}

const signs: Readonly<Record<string, string>> = { Yes: 'Y', No: 'n', 'Not applicable': '–' }

/** A letter for each question: the same question stands in the same place for every change. */
const Answers = ({ answers }: { readonly answers: NonNullable<Assessment['answers']> }) => (
  <ul className={styles.cells}>
    {answers.map(({ key, question, answer }) => (
      <li
        key={key}
        className={styles.cell}
        data-answer={answer ?? 'none'}
        title={words.cell(question ?? '', answer ?? words.open)}
      >
        <span aria-hidden="true">{answer === null ? '?' : signs[answer]}</span>
        <VisuallyHidden>{words.cell(question ?? '', answer ?? words.open)}</VisuallyHidden>
      </li>
    ))}
  </ul>
)

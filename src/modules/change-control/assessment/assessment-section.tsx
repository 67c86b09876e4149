import { VisuallyHidden } from '@mantine/core'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { AddPart } from '#kernel/slots/add-part.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { ByRoom } from '../by-room.tsx'
import { isEnded } from '../is-ended.ts'
import { changeAction } from '../plan/change-action.ts'
import { PlannedFor } from '../plan/planned-for.tsx'
import { useParts, type PartOf } from '../use-parts.tsx'
import { answered } from './answered.ts'
import { impactAssessment } from './impact-assessment.ts'
import { words } from './words.ts'
import styles from './assessment.module.css'

type Assessment = PartOf<typeof impactAssessment>
type Action = PartOf<typeof changeAction>

/** An assessment with the actions of the plan, of which some may do what it requires. */
type Drawn = { readonly record: Whole; readonly one: Assessment; readonly actions: readonly Action[] }

/** Who is asked what the change means to them, what each has answered, and which action of the plan does what they require. */
export function AssessmentSection({ record }: SectionProps) {
  const asked = useParts(impactAssessment, record.number)
  const planned = useParts(changeAction, record.number)
  const all = asked.data ?? []
  const counted = all.filter(({ state }) => state !== 'waived')
  const signed = counted.filter(({ state }) => state === 'signed')
  const isBefore = record.state === 'draft' || record.state === 'submitted'
  const drawn = all.map((one): Drawn => ({ record, one, actions: planned.data ?? [] }))
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
      {asked.data && all.length === 0 && (
        <p className={styles.quiet}>{isBefore ? words.before : isEnded(record) ? words.noneEver : words.none}</p>
      )}
      {record.urgency === 'Emergency' && signed.length < counted.length && <p className={styles.quiet}>{words.owed}</p>}
      {all.length > 0 && (
        <ByRoom least={620}>{(isWide) => (isWide ? <Table all={drawn} /> : <Cards all={drawn} />)}</ByRoom>
      )}
    </SectionCard>
  )
}

const Table = ({ all }: { readonly all: readonly Drawn[] }) => (
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
        {all.map((drawn) => (
          <Row key={drawn.one.id} {...drawn} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** What is to be done, or why nobody need say. */
const measuresOf = ({ state, measures, waivedBecause }: Assessment) => (state === 'waived' ? waivedBecause : measures)

function Row(drawn: Drawn) {
  const { one } = drawn
  return (
    <tr>
      <td>
        <Name {...drawn} />
      </td>
      <td>{one.assessor && <RecordLink record={one.assessor} />}</td>
      <td>
        <Answered {...drawn} />
      </td>
      <td>{one.impact}</td>
      <td className={styles.measures}>
        {measuresOf(one)}
        <Planned {...drawn} />
      </td>
      <td>
        <State {...drawn} />
      </td>
    </tr>
  )
}

/** The same on a phone. */
const Cards = ({ all }: { readonly all: readonly Drawn[] }) => (
  <ul className={styles.cards} aria-label={words.table}>
    {all.map((drawn) => {
      const { one } = drawn
      return (
        <li key={one.id} className={styles.card}>
          <span className={styles.facts}>
            <Name {...drawn} />
            <State {...drawn} />
          </span>
          {one.assessor && <RecordLink record={one.assessor} />}
          <span className={styles.facts}>
            {one.impact && <span>{words.impactIs(one.impact)}</span>}
            <Answered {...drawn} />
          </span>
          {measuresOf(one) && <span>{measuresOf(one)}</span>}
          <Planned {...drawn} />
        </li>
      )
    })}
  </ul>
)

const Name = ({ one }: Drawn) => (
  <ToRecord record={{ kind: impactAssessment.name, number: one.number }} className={styles.link ?? ''}>
    {one.function}
  </ToRecord>
)

function State({ one }: Drawn) {
  const { label = one.state, tone = 'open' } = impactAssessment.workflow.states[one.state] ?? {}
  return <StateChip tone={tone} label={label} />
}

function Answered({ one }: Drawn) {
  const { done, of } = answered(one.answers)
  if (of > 0 && done > 0) return <Answers answers={one.answers ?? []} />
  return <span className={styles.figure}>{words.answered(done, of)}</span>
}

/** What a function requires is planned for. */
function Planned({ record, one, actions }: Drawn) {
  if (one.state !== 'signed' || one.impact !== 'Yes') return null
  return (
    <PlannedFor
      record={record}
      of={one}
      name={words.required(one.function ?? one.number)}
      actions={actions}
      expected={one.measures}
    />
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

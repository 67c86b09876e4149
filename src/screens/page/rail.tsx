import { UnstyledButton } from '@mantine/core'
import { Fragment, Suspense, useState, type ReactNode } from 'react'
import { instantInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import type { Tie, Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { grouped } from '#kernel/workflow/entered.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { RecordLink, TitleBeside } from '#kernel/outline/record-link.tsx'
import { RailFacts, RailSection } from '#kernel/slots/rail-section.tsx'
import type { PageSection } from '#kernel/slots/sections.ts'
import { waysOf } from '#kernel/definition/types.ts'
import { can } from '#kernel/access/can.ts'
import { SignatureView } from '#screens/signing/signature-view.tsx'
import { TakingDialog } from '#features/print/taking-dialog.tsx'
import { useTakingAway } from '#features/print/use-taking-away.tsx'
import { Watchers } from '#features/watch/watchers.tsx'
import { FilesSection } from '#features/files/files-section.tsx'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { GroupSection } from './group-section.tsx'
import { fieldsOfRail } from './rail-fields.ts'
import type { Editing } from './use-mend.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

type RailProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly editing: Editing
  readonly onEdit: (editing: Editing) => void
  readonly onAdd: (type: string) => void
  /** The record as it is today, where this is how it stood. */
  readonly present?: Whole | undefined
  /** What the module draws there itself, before all else. */
  readonly sections?: readonly PageSection[]
}

/** People, dates, signatures and links, beside whatever else the page shows. */
export function Rail({ definition, record, editing, onEdit, onAdd, present, sections = [] }: RailProps) {
  const groups = grouped(definition, fieldsOfRail(definition))
  const isPast = usePast() !== null
  return (
    <aside className={styles.rail} aria-label={record.number}>
      <Suspense>
        {sections
          .filter(({ place }) => place === 'in the rail')
          .map(({ Section }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- They are a constant of the module.
            <Section key={at} definition={definition} record={record} />
          ))}
      </Suspense>
      {groups.map((group) => (
        <GroupSection
          key={group.heading}
          definition={definition}
          record={record}
          group={group}
          editing={editing?.group === group.heading ? editing : null}
          onEdit={onEdit}
          narrow
          present={present}
          more={!isPast && <Watchers definition={definition} number={record.number} className={styles.field} />}
        />
      ))}
      <Signatures definition={definition} record={record} />
      <Linked definition={definition} record={record} onAdd={onAdd} />
      {!isPast && isWorkedOn(definition) && <FilesSection definition={definition} record={record} />}
      <RailSection title={words.dates}>
        <RailFacts facts={datesOf(definition, record)} />
      </RailSection>
    </aside>
  )
}

type Fact = readonly [label: string, value: ReactNode]

const instant = (at: string) => (
  <time dateTime={at} className="tnum">
    {instantInWords(at)}
  </time>
)

/** When it came to be and by whom, when it was changed last, and its version. */
const datesOf = (definition: Definition, record: Whole): readonly Fact[] => [
  [
    definition.master ? words.entered : words.created,
    <Fragment key="created">
      {instant(record.createdAt)}
      {record.creator && (
        <>
          <br />
          <RecordLink record={record.creator} />
        </>
      )}
    </Fragment>,
  ],
  [words.changed, instant(record.changedAt)],
  [
    words.version,
    <span key="version" className="tnum">
      {record.version}
    </span>,
  ],
]

/** So many signatures are shown at first. */
const most = 3

function Signatures({ definition, record }: Pick<RailProps, 'definition' | 'record'>) {
  const { taking, take, leave } = useTakingAway(definition, record.number)
  const signed = record.rounds.flatMap((round) => round.signatures.map((signature) => ({ round, signature })))
  const [isWhole, setWhole] = useState(false)
  if (signed.length === 0) return null
  const latest = signed.toSorted((one, other) => (one.signature.at < other.signature.at ? 1 : -1))
  return (
    <RailSection title={words.signatures}>
      {latest.slice(0, isWhole ? undefined : most).map(({ round, signature }) => (
        <SignatureView
          key={`${round.id} ${signature.seat}`}
          round={round}
          signature={signature}
          now={record.version}
          onLook={() => void take({ what: 'pdf', signed: round })}
        />
      ))}
      {taking && (
        <TakingDialog number={record.number} taking={taking} onAgain={() => void take(taking)} onClose={leave} />
      )}
      {!isWhole && signed.length > most && (
        <UnstyledButton className={styles.showAll} onClick={() => setWhole(true)}>
          {words.allSignatures(signed.length)}
        </UnstyledButton>
      )}
    </RailSection>
  )
}

/** Each record that this one is tied to once, with all that it is to it. */
const once = (tied: readonly Tie[]) =>
  [...Map.groupBy(tied, ({ record: other }) => other.id)].flatMap(([, ties]) =>
    ties[0] ? [{ other: ties[0].record, labels: [...new Set(ties.map(({ label }) => label))] }] : [],
  )

function Linked({ definition, record, onAdd }: Pick<RailProps, 'definition' | 'record' | 'onAdd'>) {
  const registry = useRegistry()
  const { me } = useFrame()
  const isPast = usePast() !== null
  const [way] = waysOf(definition, registry.all)
  if (!way && record.tied.length === 0) return null
  return (
    <RailSection
      title={words.linked}
      beside={
        way &&
        !isPast &&
        !record.void &&
        can(me, 'staff', {}) && (
          <UnstyledButton className={styles.edit} onClick={() => onAdd(way.key)}>
            {words.add}
          </UnstyledButton>
        )
      }
    >
      <ul className={styles.ties}>
        {once(record.tied).map(({ other, labels }) => {
          const state = isRef(other) ? registry.find(other.kind)?.workflow.states[other.state] : undefined
          return (
            <li key={other.id} className={styles.tie}>
              <RecordLink record={other} />
              {state && <StateChip tone={state.tone} label={state.label} />}
              <TitleBeside record={other} className={styles.tieName} />
              <span className={styles.tieLabels}>{labels.join(' · ')}</span>
            </li>
          )
        })}
        {record.tied.length === 0 && <li className={styles.nothing}>{words.nothing}</li>}
      </ul>
    </RailSection>
  )
}

import { useEffect, useRef } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { placeOf } from '#modules/system-settings/place-of-clause.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { StepDialog } from '#screens/steps/step-dialog.tsx'
import { useTaking } from '#screens/steps/use-taking.tsx'
import { isAuditorOf } from '../team.ts'
import { byClause } from './by-clause.ts'
import { ChecklistActions } from './checklist-actions.tsx'
import { Connection } from './connection.tsx'
import { OneLine } from './one-line.tsx'
import { mineOf } from './operations.ts'
import { goTo, useChecklistKeys } from './use-checklist-keys.tsx'
import { keysOf, useChecklist, type Line } from './use-checklist.tsx'
import { useQueue } from './use-queue.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

/** While the audit is held and its report is written. */
const answering = ['in-progress', 'reporting']

const nothing = () => null

const clauseOf = ({ clause }: Line) => (isRef(clause) ? clause.title : null)

/** The questions of an audit under their clauses: answered by key or by finger, with a finding raised where it is seen. */
export function ChecklistSection({ definition, record }: SectionProps) {
  const { me, keepHere } = useFrame()
  const list = useRef<HTMLDivElement>(null)
  const { lines, findings, files } = useChecklist(record.number)
  const { asked, overtaken, setAsked, take, onTake } = useTaking(definition, record)
  const isOpen = answering.includes(record.state)
  const canAnswer = isOpen && isAuditorOf(record, me.id)
  const { queue, state } = useQueue(record.number)
  useChecklistKeys(list, canAnswer)
  // Whoever answers may be where no connection is.
  useEffect(() => (canAnswer ? keepHere(keysOf(record.number)) : undefined), [canAnswer, keepHere, record.number])

  const known = lines.data?.items ?? []
  const items = known.map((line) => ({ ...line, ...mineOf(state.waiting, line.number) }))
  const error = lines.error ?? findings.error
  return (
    <SectionCard
      title={words.title}
      className={styles.section}
      beside={
        <ChecklistActions
          {...{ record, items, canAnswer }}
          onNext={(line) => list.current && goTo(list.current, line.number)}
          onFill={(step) => void onTake(step)}
        />
      }
    >
      {error && (
        <Trouble title={words.failed} retry={() => void Promise.all([lines.refetch(), findings.refetch()])}>
          {error.message}
        </Trouble>
      )}
      {lines.isPending && !error && (
        <p role="status" className={styles.quiet}>
          {words.loading}
        </p>
      )}
      {lines.data && items.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {items.length > 0 && <p className={styles.hint}>{hintFor(record.state, canAnswer)}</p>}
      {canAnswer && <Connection state={state} />}
      <div ref={list}>
        {byClause(known, clauseOf, placeOf).map(({ clause, lines: members }) => (
          <section key={clause} aria-label={clause ?? words.noClause}>
            <h3 className={styles.heading}>{clause ?? words.noClause}</h3>
            <ol className={styles.lines}>
              {members.map((line) => (
                <OneLine
                  key={line.id}
                  audit={record.number}
                  line={line}
                  findings={(findings.data?.items ?? []).filter(
                    (found) => isRef(found.line) && found.line.id === line.id,
                  )}
                  files={(files.data?.items ?? []).filter(({ of }) => of === line.number)}
                  canAnswer={canAnswer}
                  queue={queue}
                  state={state}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {asked && (
        <StepDialog
          key={asked.name}
          definition={definition}
          record={record}
          step={asked}
          overtaken={overtaken}
          take={(taking) => take(asked, taking)}
          mend={nothing}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionCard>
  )
}

const before = ['proposed', 'planned', 'preparation', 'notified']

function hintFor(state: string, canAnswer: boolean) {
  if (canAnswer) return words.hint
  if (before.includes(state)) return words.notOpen
  return answering.includes(state) ? words.notYours : ''
}

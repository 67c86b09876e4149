import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isDay, type Day } from '#lib/days.ts'
import { Refusal } from '#lib/refusal.ts'
import { Coming } from '#ui/coming.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Whole } from '#kernel/api/client.ts'
import { copiedFrom } from '#kernel/definition/types.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { AddPart } from '#kernel/slots/add-part.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { ByRoom } from '../by-room.tsx'
import { stillAsked, stillPlanned } from '../change-states.ts'
import { isEnded } from '../is-ended.ts'
import { useParts } from '../use-parts.tsx'
import { moved, type Span } from './bars.ts'
import { changeAction } from './change-action.ts'
import { spanOf, type Action } from './drawn-plan.tsx'
import { Gantt } from './gantt.tsx'
import type { Bound } from './limits.ts'
import { PlanList } from './plan-list.tsx'
import type { Shifting } from './use-shifting.tsx'
import { words } from './words.ts'
import styles from './plan.module.css'

const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** What will plan a change that is asked for: the one that it duplicates, or its template. */
function planLater({ state, tied, template }: Whole): string | null {
  if (!stillAsked.includes(state)) return null
  const original = tied.find(({ type, side }) => type === copiedFrom && side === 'here')?.record
  if (isRef(original)) return words.asIn(original.number)
  return isRef(template) ? words.asIn(template.number) : null
}

type Said = {
  readonly action: Action
  readonly version: number
  readonly from: Span
  readonly to: Span
  /** What has kept it from going farther. */
  readonly held: Bound | null
}

const isMoved = ({ from, to }: Said) => from.start !== to.start || from.due !== to.due
const nameOf = ({ action }: Said) => action.title ?? action.number

/** The plan of a change in time: what waits for what, what may be late by how much, and the day that all of it is for. */
export function PlanSection({ record }: SectionProps) {
  const queries = useQueryClient()
  const asked = useParts(changeAction, record.number)
  const [said, setSaid] = useState<Said | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const actions = (asked.data ?? []).filter(({ state }) => state !== 'cancelled')
  // A plan that was submitted keeps its days, though actions are still added to it.
  const mayPlan = stillPlanned.includes(record.state) && record.may.add.includes(changeAction.name)
  const done = actions.filter(({ state }) => state === 'done').length
  const effective = dayIn(record.effectiveOn) ?? dayIn(record.releaseOn) ?? dayIn(record.due)

  async function plan(action: Action, version: number, from: Span, to: Span, held: Bound | null) {
    setWrong(null)
    try {
      const saved = await records(changeAction).save(action.number, version, { start: to.start, due: to.due })
      setSaid({ action, version: saved.version, from, to, held })
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      await asked.refetch()
    }
  }

  function shift({ id, by, edge, held }: Shifting) {
    const action = actions.find((one) => one.id === id)
    if (!action) return
    const from = spanOf(action)
    if (by === 0) return setSaid({ action, version: action.version, from, to: from, held })
    void plan(action, action.version, from, moved(from, by, edge), held)
    return undefined
  }

  return (
    <SectionCard
      title={words.title}
      beside={
        <>
          {actions.length > 0 && <span className={styles.figure}>{words.done(done, actions.length)}</span>}
          <AddPart record={record} kind={changeAction.name} label={words.add} />
        </>
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && actions.length === 0 && (
        <p className={styles.quiet}>{planLater(record) ?? (isEnded(record) ? words.noneEver : words.none)}</p>
      )}
      {wrong !== null && <Trouble title={words.notMoved}>{wrong}</Trouble>}
      {actions.length > 0 && (
        <ByRoom least={620}>
          {(isWide) =>
            isWide ? (
              <Gantt actions={actions} effective={effective} onShift={mayPlan ? shift : undefined} />
            ) : (
              <PlanList actions={actions} effective={effective} />
            )
          }
        </ByRoom>
      )}
      {said && (
        <p className={styles.said} role="status">
          {isMoved(said) ? words.moved(nameOf(said), said.to.start, said.to.due) : words.kept(nameOf(said))}{' '}
          {said.held && `${words.stopped(said.held)} `}
          {isMoved(said) && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setSaid(null)
                void plan(said.action, said.version, said.to, said.from, null)
              }}
            >
              {words.undo}
            </Button>
          )}
        </p>
      )}
    </SectionCard>
  )
}

import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Since } from '#kernel/trail/since.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Deed } from '#screens/conflict/meanwhile.tsx'
import { mineQuery } from '#features/tasks/mine.tsx'
import type { Task } from '#features/tasks/task.ts'
import { TakeSteps } from '#screens/steps/take-steps.tsx'
import { dayInWords, instantInShort, instantInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { Glyph } from '#ui/tone.tsx'
import { FillIn } from '../fill-in/fill-in.tsx'
import { words as handing } from '../handing/words.ts'
import { taskFacts } from '../task-facts.ts'
import { KeepingInFull } from './keeping.tsx'
import { snoozes, nameOf, type Shown } from './shown.ts'
import { whyOf } from './why.ts'
import { words } from './words.ts'
import styles from './panel.module.css'

type PanelProps = {
  readonly task: Shown
  /** Called once the step has been taken. */
  readonly onDone: () => void
  /** Asks to hand it over or send it back. */
  readonly onHand: () => void
}

/** What matters for doing a task: why one has it, what the record says, what changed since, and the steps. */
export function Panel({ task, onDone, onHand }: PanelProps) {
  const registry = useRegistry()
  const { me } = useFrame()
  const definition = registry.named(task.record)
  // What one has changed oneself is no news.
  const since = useSince(task).filter(({ by }) => by !== me.name)
  const { data: record, error } = useQuery({
    queryKey: keyOfRecord(definition, task.number),
    queryFn: ({ signal }) => records(definition).get(task.number, signal),
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!record) return <p className={styles.loading} aria-busy="true" />
  return (
    <div className={styles.panel}>
      <div className={styles.about}>
        <p className={styles.why}>
          <b>{words.why}</b> {whyOf(task, definition, record, instantInWords(task.dateAssigned)).join(' ')}
        </p>
        {task.keeping && <KeepingInFull blocks={task.keeping} />}
        {since.length > 0 && <Changes definition={definition} since={since} />}
        <Facts definition={definition} record={record} />
      </div>
      <div className={styles.doing}>
        <TakeSteps
          definition={definition}
          number={task.number}
          onTaken={onDone}
          {...(task.step !== null && { asked: task.step })}
        />
        <FillIn definition={definition} record={record} asked={task.step} />
        <p className={styles.ways}>
          <Ways task={task} onHand={onHand} />
          <ToRecord record={{ kind: task.record, number: task.number }} className={styles.open}>
            {words.open}
          </ToRecord>
        </p>
        <Note task={task} />
      </div>
    </div>
  )
}

/** For whom else a task is, where it is not the reader's alone. */
function Note({ task: { group, claimed, onBehalfOf, away } }: Pick<PanelProps, 'task'>) {
  if (onBehalfOf !== null) return <p className={styles.note}>{words.behalf(onBehalfOf)}</p>
  if (away !== null) return <p className={styles.note}>{words.away(away)}</p>
  if (group === null) return null
  return <p className={styles.note}>{claimed ? words.claimed : words.claimWhy(group)}</p>
}

const nothing: readonly Since[] = []

/** What changed behind what the reader has seen, asked once when the task is opened; from then on it counts as seen. */
function useSince({ id, version, seen }: Task): readonly Since[] {
  const [since, setSince] = useState(nothing)
  const [opened] = useState({ id, hasChanged: version > seen })
  const queries = useQueryClient()
  useEffect(() => {
    if (!opened.hasChanged) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async () => {
      const { items } = await ask<{ items: readonly Since[] }>('GET', `/api/v1/tasks/${opened.id}/since`, { signal })
      setSince(items)
      await ask('PUT', `/api/v1/tasks/${opened.id}/look`, { signal })
      await queries.invalidateQueries({ queryKey: mineQuery.queryKey })
    }
    // Whoever closes it at once, or did it meanwhile, need not be told.
    read().catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof Refusal)) throw error
    })
    return () => leaving.abort()
  }, [opened, queries])
  return since
}

function Changes({ definition, since }: { readonly definition: Definition; readonly since: readonly Since[] }) {
  const today = useToday()
  return (
    <section className={styles.since} aria-label={words.since}>
      <p className={styles.sinceTitle}>
        <Glyph tone="soon" />
        {words.since}
      </p>
      <ul>
        {since.map((one) => (
          <li key={one.version}>
            <Deed definition={definition} since={one} />{' '}
            <span className={styles.when}>{instantInShort(one.at, today)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The fields that whoever is asked must see: those that the module names, else what a list of them shows. */
function factsOf(definition: Definition, record: Whole) {
  const named = taskFacts[definition.name]
  const fields = fieldsOf(definition)
  const chosen = named
    ? named.flatMap((name) => fields.filter(([field]) => field === name))
    : fields.filter(([name, field]) => field.list && name !== definition.title)
  return chosen.filter(([name]) => !isEmpty(record[name]))
}

function Facts({ definition, record }: { readonly definition: Definition; readonly record: Whole }) {
  const registry = useRegistry()
  const facts = factsOf(definition, record)
  const tied = record.tied.flatMap((tie) => (isRef(tie.record) ? [{ ...tie, record: tie.record }] : []))
  if (facts.length === 0 && tied.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={words.facts(record.number)}>
      {facts.map(([name, field]) => (
        <div key={name} className={styles.fact}>
          <dt>{field.label}</dt>
          <dd>
            <ValueView field={fieldIn(field, record)} value={record[name]} />
          </dd>
        </div>
      ))}
      {tied.length > 0 && (
        <div className={styles.fact}>
          <dt>{words.linked}</dt>
          <dd>
            <ul className={styles.tied}>
              {tied.map(({ id, label, record: other }) => {
                const state = registry.named(other.kind).workflow.states[other.state]
                return (
                  <li key={id}>
                    <span className={styles.tie}>{label}</span>
                    <ToRecord record={other} className={styles.open}>
                      <RecordNumber number={other.number} /> {other.title}
                    </ToRecord>
                    {state && <StateChip tone={state.tone} label={state.label} />}
                  </li>
                )
              })}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What one may do about a task without doing it: put it off, take it on for a group or give it back. */
function Ways({ task, onHand }: Pick<PanelProps, 'task' | 'onHand'>) {
  const today = useToday()
  const queries = useQueryClient()
  const days = snoozes(task, today)
  const act = async (method: 'PUT' | 'DELETE', what: string, body?: object) => {
    try {
      await ask(method, `/api/v1/tasks/${task.id}/${what}`, body && { body })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    await queries.invalidateQueries({ queryKey: mineQuery.queryKey })
  }
  const snooze = async (until: string) => {
    await act('PUT', 'snooze', { until })
    notifications.show({ message: words.snooze.done(dayInWords(until)) })
  }
  return (
    <>
      {task.group !== null && task.onBehalfOf === null && task.away === null && (
        <Button variant="default" onClick={() => void act(task.claimed ? 'DELETE' : 'PUT', 'claim')}>
          {task.claimed ? words.release : words.claim}
        </Button>
      )}
      {(task.group === null || task.away !== null) && (
        <Button variant="subtle" aria-label={handing.openOne(nameOf(task))} onClick={onHand}>
          {handing.open}
        </Button>
      )}
      {days.length > 0 && (
        <Menu position="bottom-start" offset={4} width={180}>
          <Menu.Target>
            <Button variant="subtle" aria-label={words.snooze.label(nameOf(task))}>
              {words.snooze.open}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {days.map(([label, until]) => (
              <Menu.Item key={until} onClick={() => void snooze(until)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

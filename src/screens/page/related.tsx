import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { AskReason } from '#ui/ask-reason.tsx'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { records, type Tie, type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { useKeep } from '#kernel/api/keep.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { linkOf, waysOf } from '#kernel/definition/types.ts'
import { can } from '#kernel/access/can.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { words } from './words.ts'
import { StruckLinks } from './struck-links.tsx'
import styles from './page.module.css'

type RelatedProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly onAdd: (type: string) => void
}

type Kind = { readonly label: string; readonly way: string | null; readonly ties: readonly Tie[] }

/** Each kind of link that its definition speaks of, and each other that there is. */
function kindsOf(definition: Definition, tied: readonly Tie[]): readonly Kind[] {
  const own = Object.entries(definition.links).map(([type, { label, named: by }]) => ({
    label: label[0],
    way: by === undefined ? type : null,
  }))
  const labels = new Set(own.map(({ label }) => label))
  const others = [...new Set(tied.map(({ label }) => label))].filter((label) => !labels.has(label))
  return [...own, ...others.map((label) => ({ label, way: null }))].map((kind) => ({
    ...kind,
    ties: tied.filter(({ label }) => label === kind.label),
  }))
}

/** Everything that this record is tied to, by the kind of tie. */
export function Related({ definition, record, onAdd }: RelatedProps) {
  const registry = useRegistry()
  const { me } = useFrame()
  const kinds = kindsOf(definition, record.tied)
  const [first] = waysOf(definition, registry.all)
  const isPast = usePast() !== null
  const canAdd = !isPast && !record.void && can(me, 'staff', {})
  // The link belongs to the record that says it; of the other one no more is known here than its kind.
  const canRemove = ({ side, type, record: other }: Tie) => {
    const said = side === 'here' ? definition : isRef(other) ? registry.named(other.kind) : undefined
    if (said && linkOf(said, type)?.named !== undefined) return false
    if (side === 'here') return record.may.change
    return isRef(other) && can(me, registry.named(other.kind).may.change, {})
  }
  return (
    <>
      {kinds.length === 0 && <p className={styles.nothingHere}>{words.nothing}</p>}
      {kinds.length > 0 && (
        <div className={styles.card}>
          {kinds.map(({ label, way, ties }) => (
            <section key={label} className={styles.section} aria-label={label}>
              <div className={styles.sectionHead}>
                <h2 className={styles.sectionTitle}>{label}</h2>
                {way && canAdd && (
                  <Button variant="default" onClick={() => onAdd(way)}>
                    {words.add}
                  </Button>
                )}
              </div>
              {ties.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
              <ul className={styles.ties}>
                {ties.map((tie) => (
                  <TieLine
                    key={tie.id}
                    definition={definition}
                    record={record}
                    tie={tie}
                    canRemove={!isPast && !record.void && canRemove(tie)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <StruckLinks struck={record.struck} />
      {first && canAdd && (
        <p className={styles.addLink}>
          <Button variant="default" onClick={() => onAdd(first.key)}>
            {words.addLink}
          </Button>
        </p>
      )}
    </>
  )
}

type TieLineProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly tie: Tie
  readonly canRemove: boolean
}

function TieLine({ definition, record, tie, canRemove }: TieLineProps) {
  const registry = useRegistry()
  const keep = useKeep(definition)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const other = tie.record
  if (!isRef(other)) return <li className={styles.tie}>a restricted record</li>
  const kind = registry.find(other.kind)
  const state = kind?.workflow.states[other.state]
  const isOver = kind !== undefined && isTerminal(kind, { state: other.state, void: other.state === 'void' })

  async function remove() {
    setBusy(true)
    try {
      keep(await records(definition).untie(record.number, tie.id))
      if (isRef(other)) sayRemoved(other.number)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setBusy(false)
      if (error.field === 'reason') return setAsked(true)
      notifications.show({ message: error.message, autoClose: false })
    }
  }

  const strike = async (reason: string) => keep(await records(definition).untie(record.number, tie.id, reason))

  function sayRemoved(number: string) {
    const id = `removed-${tie.id}`
    const undo = () => {
      notifications.hide(id)
      void putBack(number)
    }
    const message = (
      <span className={styles.undoing}>
        {words.removed(number)}
        <UnstyledButton className={styles.go} onClick={undo}>
          {words.undo}
        </UnstyledButton>
      </span>
    )
    notifications.show({ id, message })
  }

  async function putBack(number: string) {
    try {
      const calls = records(definition)
      keep(await (tie.side === 'here' ? calls.tie : calls.tieFrom)(record.number, tie.type, number))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
  }

  return (
    <li className={styles.tie}>
      <RecordNumber number={other.number} split />
      <ToRecord record={other} className={styles.tieTitle}>
        {other.title}
      </ToRecord>
      {tie.due && !isOver && <Due day={tie.due} />}
      {state && <StateChip tone={state.tone} label={state.label} />}
      {canRemove && (
        <ActionIcon size={24} aria-label={words.remove(other.number)} onClick={() => void remove()} disabled={isBusy}>
          <IconX size={14} stroke={2} />
        </ActionIcon>
      )}
      {isAsked && (
        <AskReason
          title={words.strikeTitle(other.number)}
          explain={words.strikeExplain}
          where={words.strikeWhere}
          label={words.strike}
          act={strike}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}

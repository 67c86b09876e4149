import { ActionIcon, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { isRef, records, type Tie, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { useKeep } from '#record/keep.tsx'
import { ToRecord } from '#record/link/record-link.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

type RelatedProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly onAdd: (type: string) => void
}

type Kind = { readonly label: string; readonly type: string; readonly mine: boolean; readonly ties: readonly Tie[] }

/** Each kind of link that there can be or is, with what hangs on it. */
function kindsOf(definition: Definition, tied: readonly Tie[]): readonly Kind[] {
  const own = Object.entries(definition.links).map(([type, link]) => ({
    label: link.label[0],
    type,
    mine: true,
    ties: tied.filter((tie) => tie.side === 'here' && tie.type === type),
  }))
  const theirs = [...new Set(tied.filter(({ side }) => side === 'there').map(({ label }) => label))].map((label) => ({
    label,
    type: label,
    mine: false,
    ties: tied.filter((tie) => tie.side === 'there' && tie.label === label),
  }))
  return [...own, ...theirs]
}

/** Everything that this record is tied to, by the kind of tie. */
export function Related({ definition, record, onAdd }: RelatedProps) {
  const kinds = kindsOf(definition, record.tied)
  if (kinds.length === 0) return <p className={styles.nothingHere}>{words.nothing}</p>
  return (
    <div className={styles.card}>
      {kinds.map(({ label, type, mine, ties }) => (
        <section key={type} className={styles.section} aria-label={label}>
          <div className={styles.sectionHead}>
            <h2 className={styles.sectionTitle}>{label}</h2>
            {mine && !record.void && (
              <Button variant="default" onClick={() => onAdd(type)}>
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
                canRemove={mine && record.may.change}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type TieLineProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly tie: Tie
  readonly canRemove: boolean
}

function TieLine({ definition, record, tie, canRemove }: TieLineProps) {
  const { registry } = useHouse()
  const keep = useKeep(definition)
  const [isBusy, setBusy] = useState(false)
  const other = tie.record
  if (!isRef(other)) return <li className={styles.tie}>a restricted record</li>
  const state = registry.find(other.kind)?.workflow.states[other.state]

  async function remove() {
    setBusy(true)
    try {
      keep(await records(definition).untie(record.number, tie.id))
      notifications.show({ message: words.removed(isRef(other) ? other.number : '') })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
      setBusy(false)
    }
  }

  return (
    <li className={styles.tie}>
      <RecordNumber number={other.number} split />
      <ToRecord record={other} className={styles.tieTitle}>
        {other.title}
      </ToRecord>
      {state && <StateChip tone={state.tone} label={state.label} />}
      {canRemove && (
        <ActionIcon size={24} aria-label={words.remove(other.number)} onClick={() => void remove()} disabled={isBusy}>
          <IconX size={14} stroke={2} />
        </ActionIcon>
      )}
    </li>
  )
}

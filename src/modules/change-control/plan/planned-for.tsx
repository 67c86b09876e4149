import { Verdict } from '#ui/state-chip.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { AddPart } from '#kernel/slots/add-part.tsx'
import type { PartOf } from '../use-parts.tsx'
import { changeAction } from './change-action.ts'
import { words } from './words.ts'
import styles from './planned-for.module.css'

type PlannedForProps = {
  readonly record: Whole
  /** The impact or the assessment that is planned for. */
  readonly of: { readonly id: string; readonly number: string }
  /** What that is called. */
  readonly name: string
  readonly actions: readonly PartOf<typeof changeAction>[]
  /** What is to come of it, as the form of an action begins with. */
  readonly expected?: string | null
}

/** What is to come of it is proposed as far as an address takes it. */
const mostInAddress = 600

/** By which actions of the plan something is done; where by none, while it can still be planned, the form of one. */
export function PlannedFor({ record, of, name, actions, expected }: PlannedForProps) {
  const those = actions.filter(({ state, covers }) => state !== 'cancelled' && covers?.some((one) => one.id === of.id))
  if (those.length > 0)
    return (
      <ul className={styles.planned}>
        {those.map(({ id, number, title }) => (
          <li key={id}>
            <ToRecord record={{ kind: changeAction.name, number }} className={styles.action ?? ''}>
              {words.planned(title ?? number)}
            </ToRecord>
          </li>
        ))}
      </ul>
    )
  if (!record.may.add.includes(changeAction.name)) return null
  return (
    <span className={styles.unplanned}>
      <Verdict tone="missing">{words.unplanned}</Verdict>
      <AddPart
        record={record}
        kind={changeAction.name}
        label={words.add}
        says={words.addFor(name)}
        fill={{ covers: of.number, ...(expected && expected.length <= mostInAddress && { expected }) }}
      />
    </span>
  )
}

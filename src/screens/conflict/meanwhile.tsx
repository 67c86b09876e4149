import { useEffect, useRef, type ReactNode } from 'react'
import { instantInShort } from '#ui/dates.ts'
import { Message } from '#ui/message.tsx'
import { useToday } from '#ui/today.tsx'
import { Glyph } from '#ui/tone.tsx'
import type { Since } from '#kernel/trail/since.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import { words } from './conflict-words.ts'
import styles from './conflict.module.css'

type MeanwhileProps = {
  readonly definition: Definition
  readonly title: string
  /** The states before and now. */
  readonly from: unknown
  readonly to: string
  readonly since: readonly Since[]
  readonly children: ReactNode
}

/** Says that others changed a record meanwhile: who, what, when, and where it stands now. Takes the focus. */
export function Meanwhile({ definition, title, from, to, since, children }: MeanwhileProps) {
  const box = useRef<HTMLDivElement>(null)
  const today = useToday()
  const { states } = definition.workflow
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.meanwhile} role="alert" tabIndex={-1} ref={box}>
      <p className={styles.title}>
        <Glyph tone="soon" />
        {title}
      </p>
      {since.length > 0 && (
        <ul className={styles.since}>
          {since.map((one) => (
            <li key={one.version}>
              <Deed definition={definition} since={one} />
              <span className={styles.when}>{instantInShort(one.at, today)}</span>
            </li>
          ))}
        </ul>
      )}
      {typeof from === 'string' && from !== to && (
        <p>{words.moved(states[from]?.label ?? from, states[to]?.label ?? to)}</p>
      )}
      {children}
    </div>
  )
}

type DeedProps = { readonly definition: Definition; readonly since: Since }

/** Who made one change, and what it came to: the step and the fields, by their labels. */
export const Deed = ({ definition, since }: DeedProps) => (
  <Message of={deedInWords(definition, since)} parts={{ by: <b>{since.by}</b> }} />
)

function deedInWords(definition: Definition, { step, fields }: Since) {
  const labels = fields.flatMap((name) => {
    const field = definition.fields[name]
    return field && isEntered(field) ? field.label : []
  })
  if (labels.length === 0) return step === null ? words.wrote : words.took(step)
  const changed = labels.join(', ')
  return step === null ? words.changed(changed) : words.tookAndChanged(step, changed)
}

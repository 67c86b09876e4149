import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { isDay } from '#lib/days.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { Message } from '#ui/message.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { Glyph } from '#ui/tone.tsx'
import { titleOf, type Whole } from '#kernel/api/client.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { dueOf } from '#kernel/definition/due-of.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { words as extension } from '#features/extension/words.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { MoreMenu } from '#features/print/more-menu.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { words } from './words.ts'
import styles from './page.module.css'

/** Comes for those who look back. */
const ChooseDay = lazy(async () => ({ default: (await import('#features/as-of/choose-day.tsx')).ChooseDay }))

type HeaderProps = { readonly definition: Definition; readonly record: Whole; readonly extra: ReactNode }

/** The number above the title, then state, owner and due on one line. */
export function Header({ definition, record, extra }: HeaderProps) {
  const state = definition.workflow.states[record.state]
  const title = titleOf(definition, record)
  const due = dueOf(definition, record)
  const past = usePast()
  const [isLookingBack, setLookingBack] = useState(false)
  const route = useFrame().routeOf(definition.name)
  const navigate = useNavigate()
  const lookBack = (on: string) => {
    if (route)
      void navigate({ to: '/$module/$number', params: { module: route, number: record.number }, search: { on } })
  }
  const owner = record.owner as Named | null | undefined // The base field, which master data may lack.
  return (
    <header className={styles.header}>
      <title>{`${record.number} ${title} · Plumbline`}</title>
      <div className={styles.heading}>
        {definition.partOf && isRef(record.parent) && (
          <p className={styles.parent}>
            <Message
              of={words.partOf(definition.label[0])}
              parts={{ record: <RecordLink record={record.parent} />, title: record.parent.title }}
            />
          </p>
        )}
        <p className={styles.number}>
          <RecordNumber number={record.number} />
          <CopyButton text={record.number} what={words.number} />
        </p>
        <h1>{title}</h1>
        <p className={styles.standing}>
          <span role="status">{state && <StateChip tone={state.tone} label={state.label} />}</span>
          {owner && <RecordLink record={owner} />}
          {due && (
            <span className={styles.due}>
              {words.ends(due.label, dayInWords(due.day))}
              {record.extended && <span className={styles.was}>{extension.was(record.extended)}</span>}
              {!isTerminal(definition, record) && <Due day={due.day} />}
            </span>
          )}
          {/* Once what was due has been done, what counts is how long it lasts. */}
          {state?.met && <LastDay definition={definition} record={record} />}
        </p>
      </div>
      <div className={styles.extra}>
        {extra}
        {past === null && <MoreMenu definition={definition} record={record} onLookBack={() => setLookingBack(true)} />}
      </div>
      {isLookingBack && (
        <Suspense>
          <ChooseDay what={record.number} day={null} onChoose={lookBack} onClose={() => setLookingBack(false)} />
        </Suspense>
      )}
      <PrintMark what={`${record.number} · ${words.version} ${record.version} · ${state?.label ?? record.state}`} />
      {record.void && (
        <p className={styles.void}>
          <Glyph tone="closed" />
          <span>
            <b>{words.voidTitle}.</b> {words.voidExplain}
          </span>
        </p>
      )}
    </header>
  )
}

/** The day on which something about it ends, while that runs. */
function LastDay({ definition: { ends, fields }, record }: Omit<HeaderProps, 'extra'>) {
  const day = ends?.while.includes(record.state) && !record.void ? record[ends.day] : null
  if (!ends || typeof day !== 'string' || !isDay(day)) return null
  return (
    <span className={styles.due}>
      {words.ends(fields[ends.day]?.label ?? ends.day, dayInWords(day))}
      <Due day={day} />
    </span>
  )
}

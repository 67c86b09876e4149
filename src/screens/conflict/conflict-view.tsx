import { Button } from '@mantine/core'
import { useMemo, useRef, type FormEvent } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { focusInput } from '#screens/form/focus-input.tsx'
import { Summary } from '#screens/form/summary.tsx'
import type { Clash } from './clash.ts'
import { ClosedField } from './conflict-field.tsx'
import { ConflictFields, useDeciding } from './conflict-fields.tsx'
import { differencesOf } from './conflict.ts'
import { words } from './conflict-words.ts'
import { Meanwhile } from './meanwhile.tsx'
import styles from './conflict.module.css'

type ConflictProps = {
  readonly definition: Definition
  readonly clash: Clash
  readonly isBusy: boolean
  readonly onSave: (values: FormValues) => void
  /** Hears what is written by hand, so that it is kept as a draft. */
  readonly onWrite: (name: string, text: string) => void
  readonly onLater: () => void
  readonly onDiscard: () => void
}

/** Both sides of each difference, what is settled and what is asked; saving goes on from the newer version. */
export function Conflict({ definition, clash, isBusy, onSave, onWrite, onLater, onDiscard }: ConflictProps) {
  const { before, mine, now, since } = clash
  const sides = useMemo(() => ({ before, mine, theirs: now }), [before, mine, now])
  const differences = useMemo(() => differencesOf(definition, sides, now.may.change), [definition, sides, now])
  const deciding = useDeciding(differences, sides)
  const form = useRef<HTMLFormElement>(null)
  const open = differences.filter(({ isOpen }) => isOpen)
  const closed = differences.filter(({ isOpen }) => !isOpen)
  const contested = open.filter(({ changedBy }) => changedBy === 'both').length

  function submit(event: FormEvent) {
    event.preventDefault()
    if (deciding.isDecided()) onSave(deciding.valuesBy(deciding.decisions))
  }

  return (
    <form className={styles.conflict} onSubmit={submit} noValidate ref={form} aria-label={words.title(now.number)}>
      <Meanwhile
        definition={definition}
        title={words.title(now.number)}
        from={before.state}
        to={now.state}
        since={since}
      >
        {now.may.change ? (
          <p>{contested === 0 ? words.allSettled : `${words.decide(contested)} ${words.please} ${words.settled}`}</p>
        ) : (
          <p>
            {now.may.why} {words.lost}
          </p>
        )}
      </Meanwhile>
      <Summary errors={deciding.errors} onGo={(input) => form.current && focusInput(form.current, input)} />
      <ConflictFields differences={open} deciding={deciding} onWrite={onWrite} />
      {closed.length > 0 && (
        <section className={styles.closed} aria-label={words.closed}>
          <h3 className={styles.closedTitle}>{words.closed}</h3>
          <p className={styles.explain}>{words.closedExplain}</p>
          {closed.map((difference) => (
            <ClosedField key={difference.input} difference={difference} />
          ))}
        </section>
      )}
      <div className={styles.actions}>
        {now.may.change && (
          <Button type="submit" loading={isBusy}>
            {words.save}
          </Button>
        )}
        <Button variant="default" onClick={onLater}>
          {words.later}
        </Button>
        <Button variant="subtle" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </form>
  )
}

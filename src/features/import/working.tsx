import { Button } from '@mantine/core'
import { useState } from 'react'
import { Progress } from '#ui/progress.tsx'
import { imports } from './client.ts'
import type { StepProps } from './step-props.ts'
import { useAct } from './use-act.tsx'
import { words } from './words.ts'
import styles from './import.module.css'

/** A job has the import in hand: how far it is, and how to stop it. */
export function Working({ definition, batch, onChange }: StepProps) {
  const [isStopping, setStopping] = useState(false)
  const { why, act } = useAct()
  const { state, far, id } = batch
  const explained = {
    checking: words.working.checking(definition.label[0]),
    importing: words.working.importing,
    undoing: words.working.undoing,
  }
  const stop = () => {
    setStopping(true)
    void act(async () => onChange(await imports(definition).stop(id)))
  }
  return (
    <>
      <h2 className={styles.heading}>{words.states[state]}</h2>
      {(state === 'checking' || state === 'importing' || state === 'undoing') && (
        <p className={styles.aside}>{explained[state]}</p>
      )}
      <p className={styles.far}>{far ? words.working.far(far.done, far.of) : words.working.waiting}</p>
      <Progress label={words.states[state]} done={far?.done ?? 0} total={far?.of ?? 0} />
      {why && (
        <p role="alert" className={styles.alert}>
          {why}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={stop} disabled={isStopping}>
          {isStopping ? words.working.stopping : words.working.stop}
        </Button>
      </div>
    </>
  )
}

import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Batch } from './batch.ts'
import { imports } from './client.ts'
import { FaultsButton } from './faults-button.tsx'
import type { StepProps } from './step-props.ts'
import { RowTable } from './row-table.tsx'
import { useAct } from './use-act.tsx'
import { words } from './words.ts'
import styles from './import.module.css'

function summary({ state, counts }: Batch, [one, many]: readonly [one: string, many: string]): string {
  if (state === 'undone') return words.result.undone(counts.undone ?? 0, one, many)
  if (state === 'stopped') return words.result.stopped(counts.made ?? 0, counts.fit ?? 0)
  return words.result.imported(counts.made ?? 0, one, many)
}

const stayedOut = ({ counts }: Batch) => (counts.unfit ?? 0) + (counts.left ?? 0) + (counts.failed ?? 0)

/** The last step: what became of the rows, and the way back. */
export function Result(props: StepProps) {
  const { definition, batch, onChange, onLeave } = props
  const { routeOf } = useFrame()
  const { isBusy, why, act } = useAct()
  const route = routeOf(definition.name)
  const out = stayedOut(batch)
  return (
    <>
      <p className={styles.summary}>{summary(batch, definition.label)}</p>
      {batch.why && (
        <p role="alert" className={styles.alert}>
          {batch.why}
        </p>
      )}
      {out > 0 && <p className={styles.aside}>{words.result.left(out)}</p>}
      {why && (
        <p role="alert" className={styles.alert}>
          {why}
        </p>
      )}
      <div className={styles.buttons}>
        {batch.state === 'stopped' && batch.mine && (
          <Button
            size="md"
            loading={isBusy}
            onClick={() => void act(async () => onChange(await imports(definition).run(batch.id, 'leave')))}
          >
            {words.result.goOn}
          </Button>
        )}
        {route && (
          <Link to="/$module" params={{ module: route }} search={{ list: definition.name }} className={styles.link}>
            {words.result.list(definition.label[1])}
          </Link>
        )}
        <Button size="md" variant="default" onClick={onLeave}>
          {words.result.another}
        </Button>
      </div>
      <RowTable definition={definition} batch={batch} outcomes={['failed', 'unfit']} label={words.checked.unfit} />
      {out > 0 && <FaultsButton definition={definition} id={batch.id} />}
      <RowTable definition={definition} batch={batch} outcomes={['kept']} label={words.result.kept} />
      {batch.state !== 'undone' && (batch.counts.made ?? 0) > 0 && <UndoIt {...props} />}
    </>
  )
}

function UndoIt({ definition, batch, onChange }: StepProps) {
  const [reason, setReason] = useState('')
  const { isBusy, why, act } = useAct()
  const { how, mine, who } = batch.undo
  return (
    <section aria-labelledby="undo-title" className={styles.undo}>
      <h2 id="undo-title" className={styles.heading}>
        {words.result.undo}
      </h2>
      {how === null && <p className={styles.aside}>{words.result.undoNever(definition.label[1])}</p>}
      {how !== null && !mine && <p className={styles.aside}>{words.result.undoBy(how, who ?? '')}</p>}
      {how !== null && mine && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void act(async () => onChange(await imports(definition).undo(batch.id, reason)))
          }}
        >
          <p className={styles.aside}>{words.result.undoExplain(how)}</p>
          <Textarea
            label={words.result.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            error={why}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="default" loading={isBusy}>
              {words.result.undo}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

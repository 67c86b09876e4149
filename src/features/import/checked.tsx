import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { imports } from './client.ts'
import { FaultsButton } from './faults-button.tsx'
import type { StepProps } from './step-props.ts'
import { RowTable } from './row-table.tsx'
import { useAct } from './use-act.tsx'
import { words } from './words.ts'
import styles from './import.module.css'

function summary(fit: number, of: number): string {
  if (fit === 0) return words.checked.noneFit
  return fit === of ? words.checked.allFit(of) : words.checked.someFit(fit, of)
}

/** The third step: what the dry run found, and the way on. */
export function Checked({ definition, batch, onChange }: StepProps) {
  const [withDoubles, setWithDoubles] = useState(false)
  const { isBusy, why, act } = useAct()
  const { run, map } = imports(definition)
  const [fit, unfit] = [batch.counts.fit ?? 0, batch.counts.unfit ?? 0]
  const count = withDoubles ? fit : fit - batch.doubles
  const [one, many] = definition.label
  return (
    <>
      <p className={styles.summary}>{summary(fit, batch.rows)}</p>
      {batch.doubles > 0 && (
        <Checkbox
          className={styles.doubles}
          label={words.checked.doublesToo(batch.doubles)}
          checked={withDoubles}
          onChange={(event) => setWithDoubles(event.currentTarget.checked)}
        />
      )}
      {why && (
        <p role="alert" className={styles.alert}>
          {why}
        </p>
      )}
      <div className={styles.buttons}>
        {count > 0 && (
          <Button
            size="md"
            loading={isBusy}
            onClick={() => void act(async () => onChange(await run(batch.id, withDoubles ? 'import' : 'leave')))}
          >
            {words.checked.run(count, one, many)}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void act(async () =>
              onChange(
                await map(
                  batch.id,
                  batch.columns.map(({ field }) => field),
                  batch.always,
                ),
              ),
            )
          }
        >
          {words.checked.columns}
        </Button>
      </div>
      <RowTable definition={definition} batch={batch} outcomes={['unfit']} label={words.checked.unfit} />
      {unfit > 0 && <FaultsButton definition={definition} id={batch.id} />}
      <RowTable definition={definition} batch={batch} outcomes={['fit']} doubled label={words.checked.doubles} />
    </>
  )
}

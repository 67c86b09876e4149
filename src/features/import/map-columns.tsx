import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { targetsOf, unfilled, type Mapping } from './mapping.ts'
import { SameForAll } from './same-for-all.tsx'
import type { Always } from './batch.ts'
import { imports } from './client.ts'
import type { StepProps } from './step-props.ts'
import { useAct } from './use-act.tsx'
import { words } from './words.ts'
import styles from './import.module.css'

const headingOf = (heading: string, at: number) => (heading === '' ? words.columns.unnamed(at + 1) : heading)

/** What is filled in already: a field that was chosen and left empty fills nothing. */
const said = (always: Always): Always =>
  Object.fromEntries(Object.entries(always).filter(([, text]) => text.trim() !== ''))

/** The second step: which column fills which field, and what is the same for all rows. */
export function MapColumns({ definition, batch, onChange, onLeave }: StepProps) {
  const [mapping, setMapping] = useState<Mapping>(() => batch.columns.map(({ field }) => field))
  const [always, setAlways] = useState<Always>(batch.always)
  const { isBusy, why, act } = useAct()
  const targets = targetsOf(definition)
  const missing = unfilled(definition, mapping, said(always))
  const { map, check, forget } = imports(definition)
  const options = [
    { value: '', label: words.columns.leave },
    ...targets.map(({ name, field, required }) => ({
      value: name,
      label: required ? `${field.label} *` : field.label,
    })),
  ]
  // A field is filled by one column: given to another, the first is left out.
  const give = (at: number, field: string | null) => {
    setMapping(mapping.map((given, place) => (place === at ? field : given === field ? null : given)))
    setAlways(Object.fromEntries(Object.entries(always).filter(([name]) => name !== field)))
  }

  const start = () =>
    act(async () => {
      await map(batch.id, mapping, said(always))
      onChange(await check(batch.id))
    })

  return (
    <>
      <h2 className={styles.heading}>{words.columns.title}</h2>
      <table className={styles.table} data-cards>
        <thead>
          <tr>
            <th scope="col">{words.columns.column}</th>
            <th scope="col">{words.columns.examples}</th>
            <th scope="col">{words.columns.fills}</th>
          </tr>
        </thead>
        <tbody>
          {batch.columns.map(({ heading, examples }, at) => (
            // Columns have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <th scope="row">{headingOf(heading, at)}</th>
              <td className={styles.examples}>{examples.join(' · ')}</td>
              <td>
                <NativeSelect
                  aria-label={words.columns.field(headingOf(heading, at))}
                  data={options}
                  value={mapping[at] ?? ''}
                  onChange={(event) => give(at, event.currentTarget.value || null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SameForAll
        targets={targets.filter(({ name }) => !mapping.includes(name))}
        always={always}
        onChange={setAlways}
      />
      <p role="status" className={styles.missing}>
        {missing.length > 0 && words.columns.missing(missing.map(({ field }) => field.label).join(', '))}
      </p>
      {why && (
        <p role="alert" className={styles.alert}>
          {why}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" onClick={() => void start()} loading={isBusy} disabled={missing.length > 0}>
          {words.columns.check(batch.rows)}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void act(async () => {
              await forget(batch.id)
              onLeave()
            })
          }
        >
          {words.columns.forget}
        </Button>
      </div>
    </>
  )
}

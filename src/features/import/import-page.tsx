import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import type { Batch, BatchState } from './batch.ts'
import { Checked } from './checked.tsx'
import { ChooseFile } from './choose-file.tsx'
import { imports, keyOfBatch } from './client.ts'
import { MapColumns } from './map-columns.tsx'
import { Result } from './result.tsx'
import { words } from './words.ts'
import type { StepProps } from './step-props.ts'
import { Working } from './working.tsx'
import styles from './import.module.css'

type ImportPageProps = {
  readonly definition: Definition
  /** The import that the address names; none yet at the first step. */
  readonly id: string | undefined
  readonly onBatch: (id: string | undefined) => void
}

const stepOf: Readonly<Record<BatchState, number>> = {
  mapping: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  stopped: 3,
  imported: 3,
  undoing: 3,
  undone: 3,
}

const isUnderWay = (state: BatchState | undefined) =>
  state === 'checking' || state === 'importing' || state === 'undoing'

/** From a file to records, in four steps; where it stands is in the address, so that it can be left and found again. */
export function ImportPage({ definition, id, onBatch }: ImportPageProps) {
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: keyOfBatch(definition, id ?? ''),
    queryFn: ({ signal }) => imports(definition).get(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? 700 : false),
  })
  const keep = (batch: Batch) => {
    queries.setQueryData(keyOfBatch(definition, batch.id), batch)
    onBatch(batch.id)
  }
  const leave = () => {
    void queries.invalidateQueries({ queryKey: [definition.plural] })
    onBatch(undefined)
  }
  const batch = id === undefined ? undefined : found.data
  const body = useFocusOf(batch?.state)
  return (
    <section aria-labelledby="import-title" className={styles.page}>
      <h1 id="import-title">{words.title(definition.label[1])}</h1>
      <Steps at={batch ? stepOf[batch.state] : 0} />
      <VisuallyHidden role="status">{batch && words.states[batch.state]}</VisuallyHidden>
      <div ref={body} tabIndex={-1} className={styles.body}>
        {id === undefined && <ChooseFile definition={definition} onSent={keep} onOpen={onBatch} />}
        {found.isError && (
          <Trouble title={words.title(definition.label[1])} retry={() => void found.refetch()}>
            {found.error.message}
          </Trouble>
        )}
        {batch && !found.isError && (
          <Step
            key={`${batch.id} ${batch.state}`}
            definition={definition}
            batch={batch}
            onChange={keep}
            onLeave={leave}
          />
        )}
      </div>
    </section>
  )
}

/** What was pressed to reach the next step is gone with the step before: the keyboard goes on where the next one begins. */
function useFocusOf(state: BatchState | undefined) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) body.current?.focus()
    before.current = state
  }, [state])
  return body
}

const Steps = ({ at }: { readonly at: number }) => (
  <ol className={styles.steps} aria-label={words.stepsLabel}>
    {words.steps.map((step, place) => (
      <li
        key={step}
        className={styles.step}
        data-past={place < at || undefined}
        aria-current={place === at ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
)

function Step(props: StepProps) {
  const { state, file, mine } = props.batch
  const isForMaker = !mine && (state === 'mapping' || state === 'checked')
  return (
    <>
      <p className={styles.file}>
        <b>{file.name}</b> {file.words}
      </p>
      {isForMaker && <p>{words.notYours(props.batch.maker)}</p>}
      {state === 'mapping' && !isForMaker && <MapColumns {...props} />}
      {isUnderWay(state) && <Working {...props} />}
      {state === 'checked' && !isForMaker && <Checked {...props} />}
      {(state === 'stopped' || state === 'imported' || state === 'undone') && <Result {...props} />}
    </>
  )
}

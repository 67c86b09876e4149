import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { instantInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { Message } from '#ui/message.tsx'
import type { Batch } from './batch.ts'
import { imports } from './client.ts'
import { targetsOf } from './mapping.ts'
import { useAct } from './use-act.tsx'
import { words } from './words.ts'
import styles from './import.module.css'

type ChooseFileProps = {
  readonly definition: Definition
  readonly onSent: (batch: Batch) => void
  readonly onOpen: (id: string) => void
}

/** The first step: a file is chosen or dropped, and sent. */
export function ChooseFile({ definition, onSent, onOpen }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [name, setName] = useState('')
  const { isBusy, why, act } = useAct()
  const send = (file: File | undefined) => {
    if (!file || isBusy) return
    setName(file.name)
    void act(async () => onSent(await imports(definition).send(file)))
  }
  const needed = targetsOf(definition).filter(({ required }) => required)
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          send(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={(event) => {
            send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {isBusy ? (
          <p role="status" className={styles.reading}>
            <Loader size={16} /> {words.reading(name)}
          </p>
        ) : (
          <>
            <Button size="md" onClick={() => input.current?.click()}>
              {words.choose}
            </Button>
            <p className={styles.aside}>{words.drop}</p>
          </>
        )}
      </div>
      {why && (
        <p role="alert" className={styles.alert}>
          {why}
        </p>
      )}
      <p className={styles.aside}>
        {needed.length > 0 && (
          <>
            <Message
              of={words.needs(definition.label[0])}
              parts={{ fields: <b>{needed.map(({ field }) => field.label).join(', ')}</b> }}
            />{' '}
          </>
        )}
        {words.references}
      </p>
      <Earlier definition={definition} onOpen={onOpen} />
    </>
  )
}

/** The newest imports, each a way back to where it stands. */
function Earlier({ definition, onOpen }: Pick<ChooseFileProps, 'definition' | 'onOpen'>) {
  const today = useToday()
  const found = useQuery({
    queryKey: ['import', definition.plural, 'all'],
    queryFn: ({ signal }) => imports(definition).list(signal),
  })
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className={styles.heading}>
        {words.earlier}
      </h2>
      <ul className={styles.earlier}>
        {items.map((batch) => (
          <li key={batch.id}>
            <button type="button" className={styles.open} onClick={() => onOpen(batch.id)}>
              {batch.file.name}
            </button>
            <span>{words.states[batch.state]}</span>
            <span className={styles.aside}>
              {words.earlierOf(batch.rows, batch.mine ? null : batch.maker)}, {instantInShort(batch.at, today)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Listed, type Whole } from '#kernel/api/client.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { Message } from '#ui/message.tsx'
import { words } from './words.ts'
import styles from './extension.module.css'

type ExtensionsSectionProps = {
  /** The definition of requests. */
  readonly definition: Definition
  readonly parent: Whole
  /** Whether the day of the record is agreed. */
  readonly isAgreed: boolean
}

/** Who asked for more time for a record, newest first, and where its owner asks. */
export function ExtensionsSection({ definition, parent, isAgreed }: ExtensionsSectionProps) {
  const { routeOf } = useFrame()
  const route = routeOf(definition.name)
  const mayAsk = route !== undefined && parent.may.add.includes(definition.name)
  const { data, error, refetch } = useQuery({
    queryKey: [definition.plural, 'list', { parent: parent.number }],
    queryFn: ({ signal }) => records(definition).list({ parent: parent.number, limit: '50' }, signal),
  })
  const items: readonly Listed[] = data?.items ?? []
  const isOpen = items.some(({ state }) => state === 'requested')
  if (!isAgreed || (items.length === 0 && !error && !mayAsk)) return null
  return (
    <section className={styles.section} aria-labelledby="extensions">
      <div className={styles.head}>
        <h2 className={styles.title} id="extensions">
          {words.title}
        </h2>
        {mayAsk && !isOpen && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: definition.name }}
                search={{ parent: parent.number }}
                {...props}
              />
            )}
          >
            {words.ask}
          </Button>
        )}
      </div>
      <p className={styles.agreed}>{words.agreed}</p>
      {error && (
        <Trouble title={words.failed} retry={() => void refetch()}>
          {error.message}
        </Trouble>
      )}
      <ul className={styles.requests}>
        {items.map((item) => (
          <Request key={item.id} definition={definition} item={item} />
        ))}
      </ul>
    </section>
  )
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? dayInWords(value) : '')

function Request({ definition, item }: { readonly definition: Definition; readonly item: Listed }) {
  const state = definition.workflow.states[item.state]
  const asker = item.asker as Named | null // A person field of the definition.
  return (
    <li className={styles.request}>
      <p className={styles.line}>
        <ToRecord record={{ kind: definition.name, number: item.number }} className={styles.link}>
          <RecordNumber number={item.number} split />
          <span className="tnum">
            {dayOf(item.was)} → {dayOf(item.until)}
          </span>
        </ToRecord>
        {state && <StateChip tone={state.tone} label={state.label} />}
      </p>
      <p className={styles.reason}>
        {typeof item.reason === 'string' && item.reason}
        {asker && (
          <span className={styles.asker}>
            <Message of={words.asked} parts={{ person: <RecordLink record={asker} /> }} />
          </span>
        )}
      </p>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Definition } from '#kernel/definition/define.ts'
import { records, titleOf, type Listed } from '#kernel/api/client.ts'
import type { Seen } from '#kernel/definition/workflow.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { ToList } from '../to-list.tsx'
import type { Clock } from './clock-of.ts'
import { words } from './words.ts'
import styles from './inbox.module.css'

type InboxGroupProps = {
  readonly definition: Definition
  readonly title: string
  readonly empty: string
  readonly search: Readonly<Record<string, string>>
  readonly clockOf: (record: Seen) => Clock
  /** It says when something was, not when it runs out. */
  readonly isPast?: true
  readonly isHiddenEmpty?: true
}

const mostShown = 25

/** Records that wait for the same, each with the clock that runs. */
export function InboxGroup(group: InboxGroupProps) {
  const { definition, title, empty, search, isHiddenEmpty } = group
  const asked = useQuery({
    queryKey: [definition.plural, 'inbox', search],
    queryFn: ({ signal }) => records(definition).list({ ...search, limit: String(mostShown) }, signal),
  })
  const items = asked.data?.items ?? []
  if (isHiddenEmpty && items.length === 0) return null
  const { count = 0 } = asked.data?.total ?? {}
  return (
    <SectionCard
      title={
        <>
          {title} {count > 0 && <span className={styles.count}>{count}</span>}
        </>
      }
      counts={[definition.name]}
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && items.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {items.length > 0 && (
        <ScrollBox label={title}>
          <Table items={items} {...group} />
        </ScrollBox>
      )}
      {count > items.length && (
        <p className={styles.foot}>
          <ToList list={definition.name} search={search} className={styles.all}>
            {words.all}
          </ToList>
        </p>
      )}
    </SectionCard>
  )
}

function Table({ definition, title, items, clockOf, isPast }: InboxGroupProps & { readonly items: readonly Listed[] }) {
  const { columns } = words
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{definition.label[0]}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.owner}</th>
          <th scope="col">{columns.clock}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((record) => (
          <tr key={record.id}>
            <th scope="row">
              <ToRecord record={record} className={styles.link} isRow>
                <span className={styles.number}>
                  <RecordNumber number={record.number} split />
                </span>{' '}
                {titleOf(definition, record)}
              </ToRecord>
            </th>
            <td>{nameOf(record.customer) ?? words.nobody}</td>
            <td>
              <State definition={definition} state={record.state} />
            </td>
            <td>{nameOf(record.owner)}</td>
            <td className={styles.clock}>
              <Running clock={clockOf(record)} isPast={isPast} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a reference is called; nothing where it is empty or restricted. */
const nameOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
    ? value.title
    : null

function State({ definition, state }: { readonly definition: Definition; readonly state: string }) {
  const { tone, label } = definition.workflow.states[state] ?? { tone: 'draft', label: state }
  return <StateChip tone={tone} label={label} />
}

function Running({ clock: { name, day }, isPast }: { readonly clock: Clock; readonly isPast: true | undefined }) {
  if (day === null) return null
  return (
    <>
      <span className={styles.name}>{words.clock[name]}</span> {isPast ? dayInWords(day) : <Due day={day} />}
    </>
  )
}

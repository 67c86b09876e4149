import { UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayHere, instantInShort } from '#ui/dates.ts'
import { LatestTrail } from '../audit/latest-trail.tsx'
import { baseFields } from '../base.ts'
import type { Whole } from '../client.ts'
import { fieldsOf, type Definition } from '../define.ts'
import { readDraft, dropDraft } from '../form/drafts.ts'
import { grouped } from '../form/entered.ts'
import { GroupSection } from './group-section.tsx'
import { groupOf, type Editing } from './use-mend.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

/** The fields that the overview shows; what every record has stands in the rail. */
export const fieldsHere = (definition: Definition): readonly string[] =>
  fieldsOf(definition).flatMap(([name]) => (name in fieldsOfRail(definition) ? [] : name))

/** What the rail shows instead; master data has none of it. */
export const fieldsOfRail = (definition: Definition): Readonly<Record<string, unknown>> =>
  definition.master ? {} : baseFields

/** The form under which changes of a record that are not yet saved are kept. */
export const changesOf = (record: Pick<Whole, 'number'>): string => `change:${record.number}`

type OverviewProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly fields: readonly string[]
  readonly editing: Editing
  readonly onEdit: (editing: Editing) => void
}

/** The fields under their headings, edited in place, and what happened last. */
export function Overview({ definition, record, fields, editing, onEdit }: OverviewProps) {
  const groups = grouped(definition, fields)
  return (
    <>
      {record.may.change && editing === null && <KeptChanges definition={definition} record={record} onEdit={onEdit} />}
      <div className={styles.card}>
        {groups.map((group) => (
          <GroupSection
            key={group.heading}
            definition={definition}
            record={record}
            group={group}
            editing={editing?.group === (group.heading ?? '') ? editing : null}
            onEdit={onEdit}
          />
        ))}
      </div>
      <LatestTrail definition={definition} record={record} />
    </>
  )
}

/** Says that changes were begun and not saved, and leads back to them. */
function KeptChanges({ definition, record, onEdit }: Pick<OverviewProps, 'definition' | 'record' | 'onEdit'>) {
  const form = changesOf(record)
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['draft', form], queryFn: () => readDraft(form), staleTime: 0 })
  const [first] = Object.keys(data?.fields ?? {})
  if (!data || !first) return null
  const discard = async () => {
    await dropDraft(form)
    queries.setQueryData(['draft', form], null)
  }
  return (
    <p className={styles.kept} role="status">
      {words.draft(instantInShort(data.at, dayHere(new Date())))}
      <UnstyledButton className={styles.go} onClick={() => onEdit({ group: groupOf(definition, first), focus: first })}>
        {words.goOn}
      </UnstyledButton>
      <UnstyledButton className={styles.go} onClick={() => void discard()}>
        {words.discard}
      </UnstyledButton>
    </p>
  )
}

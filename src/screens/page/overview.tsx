import { UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { instantInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { LatestTrail } from '#features/trail/latest-trail.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { extensionName, type Definition } from '#kernel/definition/define.ts'
import { agreedField } from '#kernel/workflow/agreed.ts'
import { ExtensionsSection } from '#features/extension/extensions-section.tsx'
import { changesOf, dropDraft } from '#features/drafts/drafts.ts'
import { draftOf, knowDraft } from '#features/drafts/known-draft.ts'
import { grouped } from '#kernel/workflow/entered.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { unsavedOf } from '#screens/conflict/clash.ts'
import { fieldsOfOverview } from './rail-fields.ts'
import { GroupSection } from './group-section.tsx'
import type { PageSection } from '#kernel/slots/sections.ts'
import { PartsSection } from './parts.tsx'
import { OverviewSkeleton } from './page-skeleton.tsx'
import { groupOf, type Editing } from './use-mend.tsx'
import { useSuperseded } from './use-superseded.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

const VersionChanges = lazy(() =>
  import('./version-changes.tsx').then(({ VersionChanges: Shown }) => ({ default: Shown })),
)

type OverviewProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly editing: Editing
  readonly onEdit: (editing: Editing) => void
  /** What the module draws itself. */
  readonly sections?: readonly PageSection[]
}

/**
 * The fields under their headings, edited in place, and what happened last. It shows once the code of all its sections is
 * there, and the version that it is compared with: what came later would push what stands below it away under the finger.
 */
export function Overview({ definition, record, editing, onEdit, sections = [] }: OverviewProps) {
  const registry = useRegistry()
  const superseded = useSuperseded(definition, record)
  const groups = grouped(definition, fieldsOfOverview(definition))
  const drawn = sections.flatMap(({ draws }) => draws)
  const compared = sections.flatMap(({ compares = [] }) => compares)
  const shown = sections.flatMap(({ parts = [] }) => parts)
  /** What is drawn stands in a form instead. */
  const isInForm = groups.some(
    ({ heading, fields }) => editing?.group === (heading ?? '') && fields.every(([name]) => drawn.includes(name)),
  )
  const edit = (field: string) => onEdit({ group: groupOf(definition, field), focus: field })
  const sectionsAt = (where: Exclude<PageSection['place'], 'in the rail'>) =>
    sections
      .filter(({ place }) => place === where && !isInForm)
      .map(({ Section, parts = [] }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- They are a constant of the module.
        <div key={at} className={styles.drawn} data-parts={parts.join(' ')}>
          <Section definition={definition} record={record} {...(record.may.change && { edit })} />
        </div>
      ))
  if (superseded.isLoading) return <OverviewSkeleton />
  const { version: before } = superseded
  const changes = before && (
    <VersionChanges definition={definition} before={before} record={record} without={compared} />
  )
  // What is still to be judged stands first; what holds by now is looked up.
  const isOnItsWay = before !== undefined && !isTerminal(definition, before)
  return (
    <>
      {editing === null && <KeptChanges definition={definition} record={record} onEdit={onEdit} />}
      {record.may.why && <p className={styles.kept}>{record.may.why}</p>}
      {isOnItsWay && changes}
      {sectionsAt('above the fields')}
      <div className={styles.card}>
        {groups.map((group) => (
          <GroupSection
            key={group.heading}
            definition={definition}
            record={record}
            group={group}
            editing={editing?.group === (group.heading ?? '') ? editing : null}
            onEdit={onEdit}
            drawn={drawn}
          />
        ))}
      </div>
      {!isOnItsWay && changes}
      {sectionsAt('below the fields')}
      {definition.parts
        .filter((name) => !shown.includes(name))
        .map((name) =>
          name === extensionName ? (
            <ExtensionsSection
              key={name}
              definition={registry.named(name)}
              parent={record}
              isAgreed={agreedField(definition, record) !== undefined}
            />
          ) : (
            <PartsSection key={name} definition={registry.named(name)} parent={record} />
          ),
        )}
      <LatestTrail definition={definition} record={record} />
    </>
  )
}

/** Says that changes were begun and not saved, and leads back to them. */
function KeptChanges({ definition, record, onEdit }: Pick<OverviewProps, 'definition' | 'record' | 'onEdit'>) {
  const form = changesOf(record)
  const queries = useQueryClient()
  const today = useToday()
  const { data } = useQuery({ ...draftOf(form), staleTime: 0 })
  const unsaved = unsavedOf(definition, data ?? null, record)
  const [first] = Object.keys(unsaved?.fields ?? {})
  if (!unsaved || !first) return null
  const discard = async () => {
    await dropDraft(form)
    await knowDraft(queries, form, null)
  }
  return (
    <p className={styles.kept} role="status">
      {words.draft(instantInShort(unsaved.at, today))}
      <UnstyledButton className={styles.go} onClick={() => onEdit({ group: groupOf(definition, first), focus: first })}>
        {words.goOn}
      </UnstyledButton>
      <UnstyledButton className={styles.go} onClick={() => void discard()}>
        {words.discard}
      </UnstyledButton>
    </p>
  )
}

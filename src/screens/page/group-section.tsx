import { UnstyledButton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useId, type ReactNode } from 'react'
import { useCommands } from '#ui/commands.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { mattersIn } from '#kernel/kinds/field-in.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import { changeable, type FieldGroup } from '#kernel/workflow/entered.ts'
import { EditForm } from './edit-form.tsx'
import { GroupFields } from './group-fields.tsx'
import { Unfilled } from './unfilled.tsx'
import type { Editing } from './use-mend.tsx'
import { words } from './words.ts'
import rail from '#kernel/slots/rail-section.module.css'
import styles from './page.module.css'

type GroupSectionProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly group: FieldGroup
  /** Set while this group, or one field of it, is being edited. */
  readonly editing: Editing
  readonly onEdit: (editing: Editing) => void
  /** In the rail: one narrow column. */
  readonly narrow?: boolean
  /** Fields that something else on the page draws: only the form shows them here. */
  readonly drawn?: readonly string[]
  /** The record as it is today, where this is how it stood: what differs is marked. */
  readonly present?: Whole | undefined
  /** Lines under its fields that are no fields. */
  readonly more?: ReactNode
}

const nowhereElse: readonly string[] = []

/** Fields under their heading, those that are not filled in named below them; in their place a form once one edits them. */
export function GroupSection({
  definition,
  record,
  group,
  editing,
  onEdit,
  narrow = false,
  drawn = nowhereElse,
  present,
  more,
}: GroupSectionProps) {
  const id = useId()
  const heading = group.heading ?? words.details
  const names = group.fields.map(([name]) => name)
  const changeableNow = record.may.change ? changeable(definition, record) : nowhereElse
  const open = names.filter((name) => changeableNow.includes(name) && isEntered(definition.fields[name]))
  const canEdit = open.length > 0
  const edit = (field?: string, alone = false) =>
    onEdit({ group: group.heading ?? '', ...(field && { focus: field }), ...(alone && { alone }) })
  useCommands(
    { about: record.number, rank: 1 },
    canEdit && !editing ? [{ label: words.editGroup(heading), run: () => edit() }] : [],
  )
  // The title stands above; what a step will fill is shown once it has.
  const shown = group.fields.filter(
    ([name, field]) => name !== definition.title && !drawn.includes(name) && mattersIn(field, record, record[name]),
  )
  const isBlank = (name: string) => isEmpty(record[name]) && isEmpty(present?.[name])
  const filled = shown.filter(([name]) => !isBlank(name) || (editing?.alone && editing.focus === name))
  const blank = shown.filter(([name, field]) => isBlank(name) && field.set !== 'step' && isEntered(field))
  if (!editing && names.every((name) => drawn.includes(name))) return null
  if (!editing && !canEdit && filled.length === 0) return null
  const unfilled = (
    <Unfilled
      fields={blank.filter(([name]) => name !== editing?.focus)}
      open={open}
      onFill={(field) => edit(field, true)}
    />
  )
  // Where nothing is filled in, one line is enough.
  const isOneLine = !editing && !narrow && filled.length === 0
  return (
    <section className={narrow ? rail.section : styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 className={narrow ? rail.heading : styles.sectionTitle} id={id}>
          {heading}
        </h2>
        {isOneLine && unfilled}
        {canEdit && !editing && (
          <UnstyledButton className={styles.edit} aria-label={words.editGroup(heading)} onClick={() => edit()}>
            {narrow ? words.edit : <IconPencil size={16} stroke={1.8} aria-hidden="true" />}
          </UnstyledButton>
        )}
      </div>
      {editing && !editing.alone ? (
        <EditForm
          definition={definition}
          record={record}
          names={names}
          label={heading}
          focus={editing.focus}
          onDone={() => onEdit(null)}
        />
      ) : (
        <>
          {!isOneLine && (
            <dl className={narrow ? styles.railFields : styles.fields}>
              <GroupFields
                definition={definition}
                record={record}
                present={present}
                fields={filled}
                open={open}
                alone={editing?.focus}
                onEdit={(field) => (field === null ? onEdit(null) : edit(field, true))}
              />
              {more}
            </dl>
          )}
          {!isOneLine && unfilled}
        </>
      )}
    </section>
  )
}

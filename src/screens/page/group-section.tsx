import { UnstyledButton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useId, type ReactNode } from 'react'
import { useCommands } from '#ui/commands.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldIn, mattersIn } from '#kernel/kinds/field-in.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import { isEntered, kindOf } from '#kernel/kinds/kinds.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import { changeable, type FieldGroup } from '#kernel/workflow/entered.ts'
import { differs } from '#features/as-of/differs.ts'
import { words as asOf } from '#features/as-of/words.ts'
import { EditForm } from './edit-form.tsx'
import type { Editing } from './use-mend.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

type GroupSectionProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly group: FieldGroup
  /** Set while this group is being edited. */
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

/** Fields under their heading; in their place a form once one edits them. */
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
  const open = changeable(definition, record)
  const names = group.fields.map(([name]) => name)
  const canEdit = record.may.change && names.some((name) => open.includes(name) && isEntered(definition.fields[name]))
  useCommands(
    { about: record.number, rank: 1 },
    canEdit && !editing ? [{ label: words.editGroup(heading), run: () => onEdit({ group: group.heading ?? '' }) }] : [],
  )
  // The title stands above; what a step will fill is shown once it has.
  const shown = group.fields.filter(
    ([name, field]) =>
      name !== definition.title &&
      !drawn.includes(name) &&
      !(field.set === 'step' && isEmpty(record[name]) && isEmpty(present?.[name])) &&
      mattersIn(field, record, record[name]),
  )
  if (!editing && names.every((name) => drawn.includes(name))) return null
  if (!editing && !canEdit && shown.every(([name]) => isEmpty(record[name]))) return null
  return (
    <section className={narrow ? styles.railSection : styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 className={narrow ? styles.railHeading : styles.sectionTitle} id={id}>
          {heading}
        </h2>
        {canEdit && !editing && (
          <UnstyledButton
            className={styles.edit}
            aria-label={words.editGroup(heading)}
            onClick={() => onEdit({ group: group.heading ?? '' })}
          >
            {narrow ? words.edit : <IconPencil size={16} stroke={1.8} aria-hidden="true" />}
          </UnstyledButton>
        )}
      </div>
      {editing ? (
        <EditForm
          definition={definition}
          record={record}
          names={names}
          label={heading}
          focus={editing.focus}
          onDone={() => onEdit(null)}
        />
      ) : (
        <dl className={narrow ? styles.railFields : styles.fields}>
          {shown.map(([name, field]) => (
            <div
              key={name}
              className={styles.field}
              data-differs={(present && differs(record[name], present[name])) || undefined}
              data-wide={(kindOf(field).isWide(field) && !isEmpty(record[name])) || undefined}
            >
              <dt>{field.label}</dt>
              <dd>
                <ValueView field={fieldIn(field, record)} value={record[name]} />
                {present && differs(record[name], present[name]) && (
                  <div className={styles.today}>
                    <b>{asOf.today}</b>{' '}
                    {isEmpty(present[name]) ? (
                      asOf.emptyToday
                    ) : (
                      <ValueView field={fieldIn(field, present)} value={present[name]} />
                    )}
                  </div>
                )}
              </dd>
            </div>
          ))}
          {more}
        </dl>
      )}
    </section>
  )
}

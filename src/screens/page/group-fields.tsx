import { UnstyledButton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import type { FieldGroup } from '#kernel/workflow/entered.ts'
import { differs } from '#features/as-of/differs.ts'
import { words as asOf } from '#features/as-of/words.ts'
import { EditForm } from './edit-form.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

type GroupFieldsProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly present: Whole | undefined
  readonly fields: FieldGroup['fields']
  /** Those of them that the reader may change. */
  readonly open: readonly string[]
  /** The one that is being edited in its place. */
  readonly alone: string | undefined
  /** Begins to edit one in its place; null: is done with it. */
  readonly onEdit: (field: string | null) => void
}

/** Fields with their values; the one that is edited alone is a form of one input. */
export const GroupFields = ({ definition, record, present, fields, open, alone, onEdit }: GroupFieldsProps) =>
  fields.map(([name, field]) =>
    name === alone ? (
      <div key={name} className={styles.field} data-editing>
        <dt className={styles.hidden}>{field.label}</dt>
        <dd>
          <EditForm
            definition={definition}
            record={record}
            names={[name]}
            label={field.label}
            focus={name}
            onDone={() => onEdit(null)}
          />
        </dd>
      </div>
    ) : (
      <div
        key={name}
        className={styles.field}
        data-differs={(present && differs(record[name], present[name])) || undefined}
        data-wide={(kindOf(field).isWide(field) && !isEmpty(record[name])) || undefined}
      >
        <dt>{field.label}</dt>
        <dd>
          <ValueView field={fieldIn(field, record)} value={record[name]} />
          {open.includes(name) && <EditThis field={field} onEdit={() => onEdit(name)} />}
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
    ),
  )

/** For whoever points at a value alone: by keyboard, by voice and by touch the group’s own button leads to the same input. */
const EditThis = ({ field, onEdit }: { readonly field: Field; readonly onEdit: () => void }) => (
  <UnstyledButton
    className={styles.editThis}
    title={words.editField(field.label)}
    aria-hidden="true"
    tabIndex={-1}
    onClick={onEdit}
  >
    <IconPencil size={14} stroke={1.8} aria-hidden="true" />
  </UnstyledButton>
)

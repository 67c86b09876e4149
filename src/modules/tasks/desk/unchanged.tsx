import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import { unchangedIn } from './unchanged-in.ts'
import { words } from './words.ts'
import styles from './changes.module.css'

type UnchangedProps = {
  readonly definition: Definition
  readonly record: Whole
  /** The names of the fields that are otherwise than before. */
  readonly changed: readonly string[]
}

/** What is as it was, for whoever reads the whole again. */
export const Unchanged = ({ definition, record, changed }: UnchangedProps) => (
  <dl className={styles.unchanged} aria-label={words.changes.unchangedOnes}>
    {unchangedIn(definition, record, changed).map(([name, field]) => (
      <div key={name}>
        <dt>{field.label}</dt>
        <dd>
          <ValueView field={fieldIn(field, record)} value={record[name]} />
        </dd>
      </div>
    ))}
  </dl>
)

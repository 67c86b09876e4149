import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import { useSlots } from '#kernel/slots/slots.tsx'
import { shownFields } from './shown-fields.ts'
import { words } from './words.ts'
import styles from './peek.module.css'

type PeekFieldsProps = { readonly definition: Definition; readonly record: Whole }

/** What its module draws of several fields in the list: levels, scores, how far the work is. */
export function PeekFacts({ definition, record }: PeekFieldsProps) {
  const drawn = useSlots().columnsOf(definition.name)
  if (drawn.length === 0) return null
  return (
    <dl className={styles.facts}>
      {drawn.map(({ name, label, Cell }) => (
        <div key={name} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <Cell record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The fields that have a value, under their headings. */
export function PeekFields({ definition, record }: PeekFieldsProps) {
  const groups = shownFields(definition, record, useSlots().columnsOf(definition.name))
  return groups.map(({ heading, fields }) => (
    <section key={heading} className={styles.group} aria-label={heading ?? words.details}>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <dl>
        {fields.map(([name, field]) => (
          <div key={name} className={styles.field} data-wide={kindOf(field).isWide(field) || undefined}>
            <dt>{field.label}</dt>
            <dd>
              <ValueView field={fieldIn(field, record)} value={record[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

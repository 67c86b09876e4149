import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { records, type Whole } from '#kernel/api/client.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { customField } from './custom-field.ts'
import { previewOf } from './preview.ts'
import { words } from './words.ts'
import styles from './preview.module.css'

/** The custom fields of these records as their form will ask for them, with this one among them. */
export function PreviewSection({ record }: SectionProps) {
  const of = String(record.records)
  const asked = useQuery({
    queryKey: [customField.plural, 'preview', of, record.number, record.version],
    queryFn: ({ signal }) =>
      records(customField).list({ records: of, state: 'in-use', sort: 'position', limit: '200' }, signal),
  })
  return (
    <SectionCard title={words.preview(of)}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Preview record={record} others={asked.data.items} />}
      <p className={styles.quiet}>{words.tried}</p>
    </SectionCard>
  )
}

function Preview({ record, others }: { readonly record: Whole; readonly others: Parameters<typeof previewOf>[1] }) {
  const [values, setValues] = useState<{ readonly [key: string]: unknown }>({})
  return previewOf(record, others).map(({ heading, fields }) => (
    <fieldset key={heading} className={styles.group}>
      <legend className={styles.heading}>{heading}</legend>
      {fields.map(({ key, field, isThis }) => (
        <div key={key} className={styles.field} data-this={isThis || undefined}>
          <FieldInput
            field={field}
            name={`preview-${key}`}
            value={values[key] ?? null}
            onChange={(value) => setValues({ ...values, [key]: value })}
            errors={{}}
          />
        </div>
      ))}
    </fieldset>
  ))
}

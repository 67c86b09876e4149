import { NativeSelect } from '@mantine/core'
import type { AidProps } from '#kernel/slots/aid.ts'
import { dashboards } from '../dashboard/dashboards.ts'
import { measures } from '../measures/measures.ts'
import { words } from './words.ts'

const groups = dashboards
  .map(({ name, label }) => ({
    group: label,
    items: measures.filter(({ family }) => family === name).map((measure) => measure.label),
  }))
  .filter(({ items }) => items.length > 0)

/** Offers the measures by the dashboards they stand on; what is chosen stands in the input below. */
export function MeasureAid({ names: [name = ''], values, onChange }: AidProps) {
  const said = values[name]
  return (
    <NativeSelect
      label={words.choose}
      value={typeof said === 'string' && measures.some(({ label }) => label === said) ? said : ''}
      data={[{ value: '', label: words.none }, ...groups]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value === '' ? null : value })}
    />
  )
}

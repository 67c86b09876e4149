import { NativeSelect } from '@mantine/core'
import type { AidProps } from '#kernel/slots/aid.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { isExtensible } from './extensible.ts'
import { words } from './words.ts'

/** Offers every kind of record that may have fields of the organisation's own; what is chosen stands in the input below. */
export function RecordsAid({ names: [name = ''], values, onChange }: AidProps) {
  const registry = useRegistry()
  const labels = registry.all.flatMap((one) => (isExtensible(registry, one) ? one.label[1] : [])).toSorted()
  const said = values[name]
  return (
    <NativeSelect
      label={words.choose}
      value={typeof said === 'string' && labels.includes(said) ? said : ''}
      data={[{ value: '', label: words.none }, ...labels]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value === '' ? null : value })}
    />
  )
}

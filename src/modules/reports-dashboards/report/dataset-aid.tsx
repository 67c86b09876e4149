import { NativeSelect } from '@mantine/core'
import type { AidProps } from '#kernel/slots/aid.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { datasetsOf } from './question.ts'
import { words } from './words.ts'

/** Offers every kind of record that has a list; what is chosen stands in the input below. */
export function DatasetAid({ names: [name = ''], values, onChange }: AidProps) {
  const { routeOf } = useFrame()
  const labels = datasetsOf(useRegistry()).flatMap((one) => (routeOf(one.name) === undefined ? [] : one.label[1]))
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

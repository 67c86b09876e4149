import { NamedRecord } from '#kernel/outline/record-link.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import type { InputProps } from '../input-props.ts'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import { linkKind, type LinkField } from './link.ts'
import { Picker } from './picker.tsx'

export const ReferenceView = ({ value }: ValueProps) => <NamedRecord record={value as Named} /> // The field's kind says so.

export const ReferenceCell = ({ value }: ValueProps) => (isRef(value) ? value.title : 'restricted')

const Input = (props: InputProps<LinkField>) => <Picker {...props} target={linkKind.target(props.field)} />

export const drawnLink: DrawnKind<LinkField> = {
  Input,
  View: ReferenceView,
  Cell: ReferenceCell,
  End: null,
}

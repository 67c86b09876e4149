import { PersonName } from '#ui/avatar.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'

import { isRef } from '#kernel/outline/ref.ts'
import type { InputProps } from '../input-props.ts'
import type { DrawnKind } from '../drawn-kind.tsx'
import { ReferenceView } from '../link/drawn-link.tsx'
import { Picker } from '../link/picker.tsx'
import { personKind, type PersonField } from './person.ts'

/** A person in a line of a list. */
export function PersonCell({ value }: { readonly value: unknown }) {
  const { me } = useFrame()
  return isRef(value) ? <PersonName name={value.title} you={value.id === me.id} short /> : <>restricted</>
}

const Input = (props: InputProps<PersonField>) => <Picker {...props} target={personKind.target(props.field)} />

export const drawnPerson: DrawnKind<PersonField> = { Input, View: ReferenceView, Cell: PersonCell, End: null }

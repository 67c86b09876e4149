import type { InputProps } from '../input-props.ts'
import type { DrawnKind } from '../drawn-kind.tsx'
import { ReferenceCell, ReferenceView } from '../link/drawn-link.tsx'
import { Picker } from '../link/picker.tsx'
import { termKind, type TermField } from './term.ts'

const Input = (props: InputProps<TermField>) => <Picker {...props} target={termKind.target(props.field)} />

export const drawnTerm: DrawnKind<TermField> = { Input, View: ReferenceView, Cell: ReferenceCell, End: null }

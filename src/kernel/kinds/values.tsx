import type { ReactNode } from 'react'
import type { ValueProps } from './drawn-kind.tsx'
import { isEmpty } from './empty.ts'
import type { Field } from './fields.ts'
import { drawnKindOf } from './drawn-kinds.tsx'
import { Nothing } from './nothing.tsx'

/** A value as people read it; a dash where there is none. */
export function ValueView({ field, value }: ValueProps<Field>): ReactNode {
  const { View } = drawnKindOf(field)
  return isEmpty(value) ? <Nothing /> : <View field={field} value={value} />
}

/** A value in a line of a list; nothing where there is none. */
export function ValueCell({ field, value }: ValueProps<Field>): ReactNode {
  const { Cell } = drawnKindOf(field)
  return isEmpty(value) ? null : <Cell field={field} value={value} />
}

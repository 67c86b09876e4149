// What a record names already stays, whatever has become of it: rules about what may be named look at what is named anew.

import type { Definition } from '#kernel/definition/define.ts'
import { pointersIn, type Cards, type Pointer } from './refs.server.ts'
import type { Entered } from './values.ts'

/**
 * Whether a field names something that it did not name before.
 * @param before the record that is changed; nothing where it is new
 */
export function namesAnew(definition: Definition, cards: Cards, before: Entered = {}): (pointer: Pointer) => boolean {
  const key = ({ of, name }: Pointer) => `${of} ${cards.get(name)?.id ?? name}`
  const standing = new Set(pointersIn(definition, before).map(key))
  return (pointer) => !standing.has(key(pointer))
}

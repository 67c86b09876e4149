// How what somebody may raise is put in order.

import type { Group, Item } from './items.ts'
import { words } from './words.ts'

/** A kind of record that stands by itself and that one may raise: what it is called, its module, and the way there. */
export type Creatable = Item & { readonly name: string; readonly module: string }

const withModule = (one: Creatable): Item => ({ ...one, aside: one.module })

/** Every kind once: first those that were raised before, the last of them first, then the others under their modules. */
export function inGroups(all: readonly Creatable[], before: readonly string[]): readonly Group[] {
  const again = before.flatMap((name) => all.filter((one) => one.name === name))
  const others = Map.groupBy(
    all.filter((one) => !again.includes(one)),
    ({ module }) => module,
  )
  const first: Group = { heading: words.raisedBefore, items: again.map(withModule) }
  return [...(again.length > 0 ? [first] : []), ...[...others].map(([heading, items]) => ({ heading, items }))]
}

/** All of them in one group, each with its module, where the nearest to what was typed stands first. */
export const inOne = (all: readonly Creatable[]): Group => ({ heading: words.create, items: all.map(withModule) })

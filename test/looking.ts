// Along which links a guard looks, found by trying: whether its answer changes when a tie comes, goes or stands otherwise.

import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { waysOf } from '#kernel/definition/types.ts'
import type { Around, Guard, Part, Tied } from '#kernel/definition/workflow.ts'

/** Every tie that a record of a definition may have: of each type, from either side, to a record in each of its states. */
function tiesOf(definition: Definition, { all, named }: Registry): readonly Tied[] {
  return waysOf(definition, all).flatMap(({ type, side, to }) =>
    Object.keys(to === null ? {} : named(to).workflow.states).flatMap((state) =>
      [false, true].map((isVoid): Tied => {
        const kind = to ?? ''
        return {
          type,
          side,
          kind,
          id: `${type}.${state}`,
          number: `${type}.${state}`,
          title: kind,
          state,
          void: isVoid,
        }
      }),
    ),
  )
}

/** What stands around a record, with one tie more or less, and the type of that tie. */
type Other = readonly [type: string, around: Around]

const swapped = (tied: readonly Tied[], more: readonly Tied[]): readonly (readonly [string, readonly Tied[]])[] => [
  ...tied.map((gone) => [gone.type, tied.filter((one) => one !== gone)] as const),
  ...more.flatMap((one) => [
    [one.type, [...tied, one]] as const,
    // Alone among those of its type: what was there may have been enough by itself.
    [one.type, [...tied.filter(({ type }) => type !== one.type), one]] as const,
  ]),
]

function othersOf(definition: Definition, registry: Registry, around: Around): readonly Other[] {
  const own = swapped(around.tied, tiesOf(definition, registry)).map(([type, tied]): Other => [
    type,
    { ...around, tied },
  ])
  const ofParts = Object.entries(around.parts ?? {}).flatMap(([kind, parts]) =>
    parts.flatMap((part) =>
      swapped(part.tied ?? [], tiesOf(registry.named(kind), registry)).map(([type, tied]): Other => {
        const others = parts.map((one): Part => (one === part ? { ...part, tied } : one))
        return [type, { ...around, parts: { ...around.parts, [kind]: others } }]
      }),
    ),
  )
  return [...own, ...ofParts]
}

/** Whether a guard asks for ties at all: of the record, or of one of its parts. */
function isReading({ holds }: Guard, row: AnyRow, around: Around): boolean {
  let read = false
  const watched = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name, self) => {
        read ||= name === 'tied'
        return Reflect.get(target, name, self) as unknown
      },
    })
  const parts = Object.entries(around.parts ?? {}).map(([kind, some]) => [kind, some.map(watched)] as const)
  holds(row, watched({ ...around, parts: Object.fromEntries(parts) }))
  return read
}

/** What a guard looks along without saying so, in words. */
export function unsaid(
  definition: Definition,
  registry: Registry,
  guard: Guard,
  row: AnyRow,
  around: Around,
): readonly string[] {
  const { name, looks = [], holds } = guard
  if (!isReading(guard, row, around)) return []
  if (guard.looks === undefined) return [`${name} reads ties, and says along none that it looks`]
  const answer = holds(row, around)
  const found = othersOf(definition, registry, around).filter(([, other]) => holds(row, other) !== answer)
  return [...new Set(found.map(([type]) => type))]
    .filter((type) => !looks.includes(type))
    .map((type) => `${name} looks along ${type} without saying so`)
}

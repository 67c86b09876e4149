import { useQueries } from '@tanstack/react-query'
import { records, titleOf } from '#kernel/api/client.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { isDay } from '#lib/days.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { newKey } from '#kernel/kinds/rows/rows.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'

/** Numbers of records, texts, choices and days, by the names of the fields that begin with them. */
export type Fill = Readonly<Record<string, string | undefined>>

type FilledLink = {
  readonly name: string
  /** The kinds that are taken. */
  readonly kinds: readonly string[]
  readonly number: string
  /** The cell of the one line that a field of lines begins with. */
  readonly cell?: string
  /** It is one of several. */
  readonly isOneOfSeveral?: true
}

/** A record as forms hold it. */
export async function refTo(definition: Definition, name: string): Promise<Ref> {
  const { id, number, state, ...rest } = await records(definition).glance(name)
  return { id, kind: definition.name, number, title: titleOf(definition, { ...rest, number }), state }
}

/** What begins with a record: links, sets of them, and lines by the first of their cells that is one. */
export const linksIn = (definition: Definition, fill: Fill): readonly FilledLink[] =>
  fieldsOf(definition).flatMap(([name, field]): readonly FilledLink[] => {
    const number = fill[name]
    if (!number) return []
    if (field.kind === 'link') return [{ name, number, kinds: [field.to, ...(field.also ?? [])] }]
    if (field.kind === 'multi' && field.one.kind === 'link')
      return [{ name, number, kinds: [field.one.to, ...(field.one.also ?? [])], isOneOfSeveral: true }]
    if (field.kind !== 'rows') return []
    for (const [cell, column] of Object.entries(field.columns))
      if (column.kind === 'link') return [{ name, number, kinds: [column.to, ...(column.also ?? [])], cell }]
    return []
  })

const fits = (field: Field, said: string) =>
  field.kind === 'text' ||
  (field.kind === 'choice' && field.options.includes(said)) ||
  (field.kind === 'date' && isDay(said))

/** What an address says itself: texts, choices, and days as it writes them. */
export const saidIn = (definition: Definition, fill: Fill): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(definition).flatMap(([name, field]) => {
      const said = fill[name]
      if (!said || field.set === 'step') return []
      return fits(field, said) ? [[name, said]] : []
    }),
  )

const valueOf = ({ cell, isOneOfSeveral }: FilledLink, record: Ref) => {
  if (isOneOfSeveral) return [record]
  return cell === undefined ? record : [{ key: newKey(), [cell]: record }]
}

/** What fields begin with that begin with records; one that is not there, or that may not be read, begins none. */
export function useFilled(links: readonly FilledLink[]) {
  const registry = useRegistry()
  const known = links.flatMap((link) => {
    const definition = link.kinds.length === 1 ? registry.named(link.kinds[0] ?? '') : registry.numbered(link.number)
    return definition && link.kinds.includes(definition.name) ? [{ link, definition }] : []
  })
  return useQueries({
    queries: known.map(({ link: { number }, definition }) => ({
      queryKey: [definition.plural, 'ref', number],
      queryFn: () => refTo(definition, number),
      retry: false,
    })),
    combine: (all) => ({
      isLoading: all.some(({ isLoading }) => isLoading),
      values: Object.fromEntries(
        known.flatMap(({ link }, at) => {
          const record = all[at]?.data
          return record ? [[link.name, valueOf(link, record)]] : []
        }),
      ),
    }),
  })
}

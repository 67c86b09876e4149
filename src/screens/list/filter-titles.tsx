import { useQueries } from '@tanstack/react-query'
import { records, titleOf } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { targetOf } from '#kernel/kinds/target.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { me } from '#kernel/store/filter.ts'

/** The definition whose records a filter names; none when it names none. */
export function targetNamed(definition: Definition, name: string): string | undefined {
  if (name === 'creator') return 'person'
  const field = definition.fields[name]
  return field && targetOf(field)
}

/** What the records that a filter names are called: fetched, and their numbers until they are here. */
export function useTitles(definition: Definition, name: string, values: readonly string[]): (value: string) => string {
  const registry = useRegistry()
  const target = targetNamed(definition, name)
  const other = target ? registry.named(target) : undefined
  const named = other ? values.filter((value) => value !== me) : []
  const found = useQueries({
    queries: named.map((number) => ({
      queryKey: [other?.plural, 'glance', number],
      queryFn: () => records(other ?? definition).glance(number),
      staleTime: 60_000,
    })),
  })
  return (value) => {
    const record = found[named.indexOf(value)]?.data
    return other && record ? titleOf(other, record) : value
  }
}

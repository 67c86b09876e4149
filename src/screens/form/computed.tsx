import { useQueries } from '@tanstack/react-query'
import type { Json } from '#lib/canonical.ts'
import { records } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { linksLookedInto, withComputed, type Kept } from '#kernel/store/values.ts'
import { entered, type FormValues } from '#kernel/workflow/entered.ts'

/** How long another record's values are taken as they are, in milliseconds. */
const fresh = 60_000

/**
 * The computed fields as they would be for what the form holds, by the same rules as the server's. Records that a rule
 * looks into are fetched; until they are here the answer is empty.
 */
export function useComputed(
  definition: Definition,
  values: FormValues,
): { readonly [field: string]: Json | undefined } {
  const registry = useRegistry()
  const looked = linksLookedInto(definition)
  const sent = entered(definition, values)
  const found = useQueries({
    queries: looked.map(([name, to]) => {
      const other = registry.named(to)
      const id = typeof sent[name] === 'string' ? sent[name] : undefined
      return {
        queryKey: [other.plural, 'glance', id],
        queryFn: () => records(other).glance(id ?? ''),
        enabled: id !== undefined,
        staleTime: fresh,
      }
    }),
  })
  const linked = Object.fromEntries(
    looked.map(([name, to], at) => {
      const other = found[at]?.data
      // Standing is part of what a rule may look at, such as the state of a matrix.
      return [name, other ? ({ ...other, ...entered(registry.named(to), other) } as Kept) : null]
    }),
  )
  return withComputed(definition, sent, linked)
}

import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import type { Definition, Answered } from '#kernel/definition/define.ts'
import { usePast } from '#kernel/outline/past.tsx'
import type { Named } from '#kernel/outline/ref.ts'
import type { Listed } from '#kernel/api/client.ts'

/** So many come with one answer of the API. */
const page = '200'

/** All parts of a change that are of one kind and not void, oldest first, as they stand or stood. */
export function useParts<D extends Pick<Definition, 'plural'>>(definition: D, change: string) {
  const on = usePast()
  const asked = { parent: change, limit: page, sort: 'number', ...(on !== null && { on }) }
  return useQuery({
    queryKey: [definition.plural, 'list', asked],
    queryFn: async ({ signal }) => {
      let answer = await records(definition).list(asked, signal)
      let items = answer.items
      while (answer.next) {
        answer = await records(definition).list({ ...asked, after: answer.next }, signal)
        items = [...items, ...answer.items]
      }
      return items.filter((one) => !one.void)
    },
  })
}

/** One part as it is listed. */
export type PartOf<D> = Listed & Answered<D, Named>
